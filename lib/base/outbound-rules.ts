import { BlockList, isIP } from "node:net";

/** What URLs set by users may reach (`OUTBOUND_ALLOW`). */
export type OutboundRules = {
  /** Hosts or CIDR ranges that may be reached although private. */
  allow: readonly string[];
  /** Whether this machine itself may be reached. */
  loopback: boolean;
};

/** Link-local and cloud metadata: never, whatever is allowed. */
const NEVER = blockList([
  "169.254.0.0/16",
  "fe80::/10",
  "100.100.100.200/32",
  "192.0.0.192/32",
  "168.63.129.16/32",
  "fd00:ec2::254/128",
  "fd20:ce::254/128",
  "0.0.0.0/8",
  "::/128",
  "224.0.0.0/4",
  "ff00::/8",
  "255.255.255.255/32",
]);

const LOOPBACK = blockList(["127.0.0.0/8", "::1/128"]);

const PRIVATE = blockList([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "192.0.0.0/24",
  "198.18.0.0/15",
  "240.0.0.0/4",
  "fc00::/7",
  "fec0::/10",
  // Addresses that carry an IPv4 address inside: what they lead to cannot be told.
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "2002::/16",
  "2001::/32",
]);

/**
 * Why `address`, which `host` resolved to, must not be connected to; null when it may. `host` is as the URL has
 * it, so that an operator can allow a name.
 */
export function outboundRefusal(
  rules: OutboundRules,
  host: string,
  address: string,
): string | null {
  const shown = host === address ? address : `${host} (${address})`;
  if (NEVER.check(address, familyOf(address))) {
    return `${shown} is a link-local, metadata or unroutable address; those are never reached.`;
  }
  const loopback = LOOPBACK.check(address, familyOf(address));
  if (!loopback && !PRIVATE.check(address, familyOf(address))) return null;
  if (loopback && rules.loopback) return null;
  if (isAllowed(rules, host, address)) return null;
  const kind = loopback ? "this machine itself" : "a private address";
  return `${shown} is ${kind}. An operator can allow it with OUTBOUND_ALLOW.`;
}

/** The host of a URL without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

function isAllowed(rules: OutboundRules, host: string, address: string): boolean {
  if (rules.allow.some((entry) => entry.toLowerCase() === host.toLowerCase())) return true;
  const ranges = rules.allow.filter((entry) => isIP(entry.split("/")[0] ?? "") !== 0);
  return blockList(ranges).check(address, familyOf(address));
}

/** IPv4 rules hold for IPv4-mapped IPv6 addresses too: `BlockList` looks through them. */
function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
