import type { TextRule } from "./text-rule";

const SHELL = String.raw`(?:sudo[ \t]{1,4}(?:-\w{1,8}[ \t]{1,4}){0,3})?(?:\/(?:usr\/)?(?:local\/)?bin\/)?(?:env[ \t]{1,4})?(?:(?:ba|z|da|k|fi)?sh|python[0-9.]{0,4}|node|perl|ruby|php)\b`;

const PRIVATE_PLACE = String.raw`(?:\.env\b|\.ssh\/|\.aws\/|\.netrc|\.kube\/|id_(?:rsa|ed25519|ecdsa)|credentials|\/etc\/(?:passwd|shadow)|_history\b)`;

/** The root, a folder of the system, the home folder, or everything here. */
const WHOLE_SYSTEM = String.raw`["']?(?:\/(?:bin|boot|dev|etc|home|lib|lib64|opt|root|sbin|srv|sys|usr|var|Users|System|Library)?\/?\*?|~\/?\*?|\$\{?HOME\}?["']?\/?\*?|[A-Za-z]:\\?\*?)["']?(?=[\s;&|)"'\x60]|$)`;

const RECURSIVE = String.raw`(?:-{1,2}[\w=-]{1,24}[ \t]{1,4}){0,4}(?:-[A-Za-z]{0,6}[rR][A-Za-z]{0,6}|--recursive)[ \t]{1,4}(?:-{1,2}[\w=-]{1,24}[ \t]{1,4}){0,4}`;

/** What a script, or a person who copies a line, would run. */
export const COMMAND_RULES: readonly TextRule[] = [
  {
    code: "remote_code",
    words: ["curl", "wget"],
    pattern: new RegExp(String.raw`^(?:curl|wget)[ \t][^\n|]{0,300}\|[ \t]{0,4}${SHELL}`),
  },
  {
    code: "remote_code",
    words: ["bash", "sh ", "zsh ", "source", "eval", "python", "node "],
    pattern:
      /^(?:bash|sh|zsh|source|eval|python3?|node)[ \t]{1,4}(?:-[a-z]{1,4}[ \t]{1,4})?["']?(?:<\(|\$\(|`)[ \t]{0,4}(?:curl|wget)\b/,
  },
  {
    code: "remote_code",
    words: ["iex", "invoke-expression", "iwr", "irm", "invoke-webrequest", "invoke-restmethod"],
    pattern:
      /^(?:(?:iex|invoke-expression)\b[^\n]{0,40}?\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|downloadstring|webclient)\b|(?:iwr|irm|invoke-webrequest|invoke-restmethod)[ \t][^\n|]{0,300}\|[ \t]{0,4}(?:iex|invoke-expression)\b)/i,
  },
  {
    code: "encoded_code",
    words: ["base64", "xxd ", "openssl"],
    pattern: new RegExp(
      String.raw`^(?:base64[ \t]{1,4}(?:-d|-D|--decode)\b|xxd[ \t]{1,4}-r\b|openssl[ \t]{1,4}(?:base64|enc)[ \t][^\n|]{0,60}-d\b)[^\n|]{0,120}\|[ \t]{0,4}${SHELL}`,
    ),
  },
  {
    code: "encoded_code",
    words: ["eval", "exec", "function", "compile"],
    pattern:
      /^(?:eval|exec|function|compile)[ \t]{0,2}\([ \t]{0,4}(?:atob|unescape|Buffer\.from|base64\.|zlib\.|marshal\.|codecs\.decode|bytes\.fromhex|bytearray\.fromhex|__import__\([ \t]{0,2}["'](?:base64|zlib|marshal))/i,
  },
  {
    code: "encoded_code",
    words: ["powershell", "pwsh"],
    pattern:
      /^(?:powershell|pwsh)(?:\.exe)?[ \t][^\n]{0,120}?-e(?:c|nc|ncodedcommand)?[ \t]{1,4}["']?[A-Za-z0-9+/]{40}/i,
  },
  {
    code: "reverse_shell",
    words: ["dev/tcp", "dev/udp"],
    before: /\/$/,
    pattern: /^dev\/(?:tcp|udp)\//,
  },
  {
    code: "reverse_shell",
    words: ["nc ", "ncat", "netcat", "socat"],
    pattern:
      /^(?:(?:nc|ncat|netcat)[ \t][^\n|;]{0,80}?-[a-z]{0,4}[ec][ \t]{1,4}\S{0,20}(?:sh|cmd(?:\.exe)?|powershell)\b|socat[ \t][^\n]{0,120}?exec:)/i,
  },
  {
    code: "exfiltrating_command",
    words: ["curl", "wget"],
    pattern: /^(?:curl|wget)[ \t]/,
    line: new RegExp(
      String.raw`(?:-d|-F|-T|--data[a-z-]{0,12}|--form|--upload-file|--post-file)[ =]{0,2}["']?\S{0,40}${PRIVATE_PLACE}`,
    ),
  },
  {
    code: "exfiltrating_command",
    words: ["cat ", "env ", "printenv", "tar "],
    pattern: new RegExp(
      String.raw`^(?:env|printenv|(?:cat|tar)[ \t][^\n|]{0,120}?${PRIVATE_PLACE}[^\n|]{0,80})[ \t]{0,4}\|[^\n]{0,80}?\b(?:curl|wget|nc|ncat|netcat)\s`,
    ),
  },
  {
    code: "destructive_command",
    words: ["rm "],
    pattern: new RegExp(
      String.raw`^rm[ \t]{1,4}(?:(?:-{1,2}[\w=-]{1,24}[ \t]{1,4}){0,4}--no-preserve-root|${RECURSIVE}${WHOLE_SYSTEM})`,
    ),
  },
  {
    code: "destructive_command",
    words: ["mkfs", "dd ", "shred", "wipefs", "rmtree", "format ", "diskpart"],
    pattern:
      /^(?:mkfs(?:\.\w{2,8})?[ \t][^\n]{0,80}?\/dev\/|dd[ \t][^\n]{0,120}?\bof=\/dev\/(?:sd|hd|vd|nvme|disk|mmcblk)|shred[ \t][^\n]{0,80}?\/dev\/|wipefs\s|rmtree\([ \t]{0,2}["'](?:\/|~)["']|format[ \t]{1,4}[a-z]:|diskpart\b)/i,
  },
  {
    code: "destructive_command",
    words: ["dev/sd", "dev/nvme", "dev/hd"],
    before: />[ \t]{0,4}\/$/,
    pattern: /^dev\/(?:sd[a-z]|nvme\d|hd[a-z])/,
  },
  {
    code: "destructive_command",
    words: ["remove-item", "del ", "rd "],
    pattern:
      /^(?:remove-item[ \t][^\n]{0,80}?[a-z]:\\(?:\*|["'\s]|windows|users)|(?:del|rd)[ \t][^\n]{0,40}?\/s[ \t][^\n]{0,40}?[a-z]:\\(?:\*|["'\s]|$|windows|users))/i,
  },
  {
    code: "data_loss_command",
    words: ["git ", "drop ", "truncate ", "kubectl", "terraform", "aws ", "docker ", "gh repo"],
    pattern:
      /^(?:git[ \t]{1,4}(?:push[ \t][^\n]{0,80}?(?:--force(?!-with-lease|-if-includes)\b|-f\b)|reset[ \t]{1,4}--hard|clean[ \t]{1,4}-[a-z]{0,4}f|filter-branch)|drop[ \t]{1,4}(?:table|database|schema)\b|truncate[ \t]{1,4}table\b|kubectl[ \t]{1,4}delete\b|terraform[ \t]{1,4}destroy\b|aws[ \t]{1,4}s3[ \t]{1,4}(?:rb\b|rm[ \t][^\n]{0,120}?--recursive)|docker[ \t]{1,4}(?:system|volume)[ \t]{1,4}prune\b|gh[ \t]{1,4}repo[ \t]{1,4}delete\b)/i,
  },
  {
    code: "deleting_command",
    words: ["rm ", "rmtree", "rmsync", "remove-item"],
    pattern: new RegExp(
      String.raw`^(?:rm[ \t]{1,4}${RECURSIVE}(?!${WHOLE_SYSTEM})\S|rmtree\(|rmsync\([^\n]{0,120}?recursive|remove-item[ \t][^\n]{0,120}?-recurse)`,
      "i",
    ),
  },
  {
    code: "credential_access",
    words: ["ssh/", "aws/credentials", "netrc", "git-credentials", "kube/config", "etc/shadow"],
    before: /[./~]$/,
    pattern:
      /^(?:ssh\/(?:id_\w{3,12}|authorized_keys)|aws\/credentials|netrc\b|git-credentials\b|kube\/config\b|etc\/shadow\b)/,
    // An address like git@host:x.ssh/ or a key that is only named in its public half.
    unless: (match) => match.startsWith("ssh/id_") && match.endsWith("pub"),
  },
  {
    code: "credential_access",
    words: ["security find", "cmdkey", "secretsdump", "mimikatz"],
    pattern: /^(?:security find-(?:generic|internet)-password|cmdkey \/list|secretsdump|mimikatz)/i,
  },
];
