import { AppError } from "../base/app-error";

/** A place on GitHub as a person wrote it. */
export type GithubReference = {
  owner: string;
  repository: string;
  /** What stands after `/tree/` or `/blob/`: a ref, which may hold slashes, then a path. Null: the whole repository. */
  refAndPath: string[] | null;
  /** The URL names a file (`/blob/…/SKILL.md`). */
  isFile: boolean;
};

const OWNER = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const REPOSITORY = /^[A-Za-z0-9._-]{1,100}$/;

/** Kinds of pages that show a state of the repository; `isFile` where they show one file. */
const PAGES: Readonly<Record<string, { isFile: boolean }>> = {
  tree: { isFile: false },
  blob: { isFile: true },
  raw: { isFile: true },
  commit: { isFile: false },
};

/**
 * Reads `owner/repo` or the URL of a repository, a folder or a SKILL.md. `hosts` are the exact hosts of such URLs:
 * whatever merely looks like one is refused with `invalid`, before anything is sent anywhere.
 */
export function readGithubReference(text: string, hosts: readonly string[]): GithubReference {
  const written = text.trim();
  if (written.length > 2_000) throw refusal(written, hosts, "is too long");
  const segments = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)
    ? segmentsOfUrl(written, hosts)
    : segmentsOfShorthand(written, hosts);
  const [owner = "", named = "", page, ...rest] = segments;
  const repository = named.replace(/\.git$/, "");
  const isName = OWNER.test(owner) && REPOSITORY.test(repository) && !/^\.+$/.test(repository);
  if (!isName) throw refusal(written, hosts, "names no repository");
  if (page === undefined) return { owner, repository, refAndPath: null, isFile: false };
  if (page === "releases" && rest[0] === "tag" && rest.length > 1) {
    return { owner, repository, refAndPath: rest.slice(1), isFile: false };
  }
  const known = Object.hasOwn(PAGES, page) ? PAGES[page] : undefined;
  if (known === undefined || rest.length === 0) {
    throw refusal(written, hosts, "is no page of a repository, a folder or a SKILL.md");
  }
  return { owner, repository, refAndPath: rest, isFile: known.isFile };
}

/** `owner/repo`, or a URL whose scheme was left out. */
function segmentsOfShorthand(written: string, hosts: readonly string[]): string[] {
  const host = written.split("/")[0]?.toLowerCase() ?? "";
  if (hosts.includes(host)) return segmentsOfUrl(`https://${written}`, hosts);
  const segments = written.replace(/\/+$/, "").split("/");
  if (segments.length !== 2) throw refusal(written, hosts, "is neither owner/repo nor a URL");
  return segments;
}

function segmentsOfUrl(written: string, hosts: readonly string[]): string[] {
  // A URL parser takes these for steps up, and would show another repository than the one that was written.
  const climbs = /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)/i.test(written);
  if (climbs) throw refusal(written, hosts, `holds a step like ".."`);
  if (!URL.canParse(written)) throw refusal(written, hosts, "is no URL");
  const url = new URL(written);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw refusal(written, hosts, "does not begin with https://");
  }
  if (!hosts.includes(url.host.toLowerCase())) {
    throw refusal(written, hosts, `is on the host ${url.host}`);
  }
  if (url.username !== "" || url.password !== "") {
    throw refusal(written, hosts, "holds a user or a password; leave them out");
  }
  return url.pathname
    .split("/")
    .filter((segment) => segment !== "")
    .flatMap((segment) => decoded(segment, written, hosts));
}

/** A branch with slashes may come as one escaped segment. */
function decoded(segment: string, written: string, hosts: readonly string[]): string[] {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) throw refusal(written, hosts, "is escaped wrongly");
    throw error;
  }
  const parts = text.split("/").filter((part) => part !== "");
  if (parts.some((part) => /^\.{1,2}$/.test(part) || /[\u0000-\u001f\u007f\\]/.test(part))) {
    throw refusal(written, hosts, "holds a part that no path may hold");
  }
  return parts;
}

function refusal(written: string, hosts: readonly string[], what: string): AppError {
  const harmless = written.replace(/\/\/[^/]*@/, "//…@");
  const shown = harmless.length > 120 ? `${harmless.slice(0, 120)}…` : harmless;
  const known = hosts.filter((host) => !host.startsWith("www.")).join(" or ");
  const message = `${JSON.stringify(shown)} ${what}. Give owner/repo or a URL on ${known}: a repository, a folder of it (/tree/<branch>/<folder>), or a SKILL.md.`;
  return new AppError("invalid", message, {
    problems: [{ level: "error", code: "github_url", path: "url", message }],
  });
}
