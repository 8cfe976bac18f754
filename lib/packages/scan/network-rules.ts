import type { TextRule } from "./text-rule";

const LOOPBACK = /^[^\n]{0,300}?(?:\/\/|\s)(?:localhost|127\.\d|0\.0\.0\.0|\[::1\])/;

/** Commands and calls that reach another machine: told, since a skill that needs the network fails in a sandbox. */
export const NETWORK_RULES: readonly TextRule[] = [
  {
    code: "network_command",
    words: ["curl", "wget"],
    pattern: /^(?:curl|wget)[ \t][^\n]{0,300}?(?:https?:\/\/\S{0,60}|ftp:\/\/|\$\{?[A-Za-z_])/,
    unless: isLoopback,
  },
  {
    code: "network_command",
    words: ["ssh ", "scp ", "sftp ", "rsync ", "telnet ", "nc ", "ncat "],
    pattern:
      /^(?:(?:ssh|sftp)[ \t][^\n]{0,80}?[\w.-]{1,40}@[\w-]|(?:scp|rsync)[ \t][^\n]{0,160}?[\w.-]{1,40}@?[\w.-]{1,40}:[\w/~.]|telnet[ \t]{1,4}[\w.-]{3,80}[ \t]{1,4}\d|(?:nc|ncat)[ \t][^\n|]{0,60}?[\w-]{1,40}\.[\w.-]{1,60}[ \t]{1,4}\d)/,
    unless: isLoopback,
  },
  {
    code: "network_command",
    words: [
      "fetch(",
      "axios",
      "requests.",
      "urllib",
      "httpx",
      "aiohttp",
      "http.client",
      "https.re",
    ],
    pattern:
      /^(?:fetch\([ \t]{0,4}["'`]https?:\S{0,60}|axios(?:\.(?:get|post|put|delete|request))?\(|requests\.(?:get|post|put|patch|delete|request|Session)\(|urllib\.request\b|urllib3\b|httpx\.(?:get|post|put|delete|Client|AsyncClient)\b|aiohttp\.ClientSession|http\.client\.HTTPS?Connection|https\.request\()/,
    unless: isLoopback,
  },
  {
    code: "network_command",
    words: ["invoke-webrequest", "invoke-restmethod", "start-bitstransfer"],
    pattern: /^(?:invoke-webrequest|invoke-restmethod|start-bitstransfer)\s/i,
  },
];

function isLoopback(match: string): boolean {
  return LOOPBACK.test(match);
}
