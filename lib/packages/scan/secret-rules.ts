import type { TextRule } from "./text-rule";

/** Forms that providers give their keys: long, random, with a beginning of their own. */
const TOKEN_FORMS = [
  String.raw`gh[pousr]_[A-Za-z0-9]{36,255}`,
  String.raw`github_pat_[A-Za-z0-9_]{60,255}`,
  String.raw`glpat-[A-Za-z0-9_-]{20,64}`,
  String.raw`(?:AKIA|ASIA)[0-9A-Z]{16}`,
  String.raw`AIza[0-9A-Za-z_-]{35}`,
  String.raw`sk-(?:ant-|proj-|svcacct-|or-v1-)?[A-Za-z0-9_-]{24,255}`,
  String.raw`(?:sk|rk)_live_[A-Za-z0-9]{20,128}`,
  String.raw`xox[abeoprs]-[A-Za-z0-9-]{16,128}`,
  String.raw`xapp-[A-Za-z0-9-]{24,128}`,
  String.raw`npm_[A-Za-z0-9]{36}`,
  String.raw`pypi-[A-Za-z0-9_-]{50,255}`,
  String.raw`hf_[A-Za-z0-9]{30,64}`,
  String.raw`SG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{40,50}`,
  String.raw`dop_v1_[0-9a-f]{64}`,
  String.raw`eyJ[A-Za-z0-9_-]{16,400}\.eyJ[A-Za-z0-9_-]{16,400}\.[A-Za-z0-9_-]{16,400}`,
].join("|");

const URL_SECRET = String.raw`[a-z][a-z0-9+]{1,20}:\/\/[^\s\/:@"'<>]{1,64}:([^\s\/@"'<>]{6,128})@`;

const NAMED_SECRET = String.raw`(?:password|passwd|passphrase|secret|token|api[_-]?key|apikey|access[_-]?key|secret[_-]?key|private[_-]?key|auth[_-]?key|credentials?)(?:[_-]?(?:key|id|token|value)){0,2}["'\]]{0,2}\s{0,4}(?::=|=>|[:=])\s{0,4}(["'])([^"'\s]{12,200})\1`;

export const SECRET_RULES: readonly TextRule[] = [
  {
    code: "secret",
    words: [
      ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "akia", "asia", "aiza"],
      ...["sk-", "sk_live_", "rk_live_", "xox", "xapp-", "npm_", "pypi-", "hf_", "sg.", "dop_v1_"],
      "eyj",
    ],
    pattern: new RegExp(`^(?:${TOKEN_FORMS})(?![A-Za-z0-9])`),
    unless: isPlaceholder,
  },
  {
    code: "secret",
    words: ["begin "],
    before: /-----$/,
    pattern: /^BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----\s{0,4}\S{16}/,
  },
  {
    code: "secret",
    words: ["http", "postgres", "mysql", "mariadb", "redis", "mongodb", "amqp", "ftp", "smtp"],
    pattern: new RegExp(`^${URL_SECRET}`, "i"),
    unless: (match) => isPlaceholder(match.slice(match.lastIndexOf(":") + 1, -1)),
  },
  {
    code: "possible_secret",
    words: [
      ...["password", "passwd", "passphrase", "secret", "token", "api", "access", "private"],
      ...["auth", "credential"],
    ],
    pattern: new RegExp(`^${NAMED_SECRET}`, "i"),
    unless: (match) => {
      const value = /(["'])([^"']+)\1$/.exec(match)?.[2] ?? "";
      // A known form is found as a secret.
      if (KNOWN_FORM.test(value)) return true;
      return isPlaceholder(value) || !/[0-9]/.test(value) || !/[A-Za-z]/.test(value);
    },
  },
];

const KNOWN_FORM = new RegExp(`^(?:${TOKEN_FORMS})`);

const MASKED = new RegExp(`(?:${TOKEN_FORMS})`, "g");
const MASKED_URL = new RegExp(URL_SECRET, "gi");
const MASKED_NAME = new RegExp(NAMED_SECRET, "gi");
/** What has no break in so many characters is a key or as unreadable as one. */
const MASKED_RUN = /[A-Za-z0-9+_=-]{40,}/g;

/** The text with everything that may be a secret cut to its beginning. Whatever the finding, evidence goes through it. */
export function maskSecrets(text: string): string {
  return text
    .replace(MASKED, mask)
    .replace(MASKED_URL, (match, password: string) =>
      match.replace(`:${password}@`, `:${mask(password)}@`),
    )
    .replace(MASKED_NAME, (match, quote: string, value: string) =>
      match.replace(`${quote}${value}${quote}`, `${quote}${mask(value)}${quote}`),
    )
    .replace(MASKED_RUN, mask);
}

/** Enough to find it again, too little to use it. */
function mask(secret: string): string {
  return `${secret.slice(0, 4)}… (${secret.length} characters)`;
}

const PLACEHOLDER =
  /example|sample|changeme|change[_-]me|placeholder|your[_-]?|dummy|fake|redacted|xxxx|0000|1234567|abcdefg|\*\*\*|\.\.\.|<|>|\$\{?[A-Za-z_(]|\{\{|process\.env|environ|getenv/i;

/** Fewer different characters than random ones of that length have. */
const FEWEST_DIFFERENT = 8;

function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value).size < FEWEST_DIFFERENT;
}
