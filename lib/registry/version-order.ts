import type { Manifest } from "../packages/skill-package";

/** What decides between two versions of an item. */
export type OrderedVersion = { version: string; addedAt: Date };

/** Semantic Versioning 2.0.0, and the short forms that people write (`1`, `1.2`, `v1.2.3`). */
const SEMVER =
  /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

/** Longer than anybody writes, short enough for a row. */
const MAX_VERSION_LENGTH = 60;

/**
 * Negative when `one` is the older: by semantic version, then by the time at which it came in. What declares no
 * such version stands below everything that does.
 */
export function compareVersions(one: OrderedVersion, other: OrderedVersion): number {
  const [left, right] = [SEMVER.exec(one.version), SEMVER.exec(other.version)];
  const bySemver =
    left && right ? compareSemver(left, right) : Number(left !== null) - Number(right !== null);
  return bySemver === 0 ? one.addedAt.getTime() - other.addedAt.getTime() : bySemver;
}

/** `metadata.version`, else `version`; null when the header declares none that could be shown. */
export function declaredVersion({ frontmatter }: Pick<Manifest, "frontmatter">): string | null {
  const { metadata, version } = frontmatter;
  const inMetadata =
    typeof metadata === "object" && metadata !== null && !Array.isArray(metadata)
      ? metadata["version"]
      : undefined;
  for (const value of [inMetadata, version]) {
    if (typeof value !== "string") continue;
    const written = value.trim();
    if (/^[\x21-\x7e]+$/.test(written) && written.length <= MAX_VERSION_LENGTH) return written;
  }
  return null;
}

/**
 * What a package is called among the versions of its item: as declared; the beginning of its digest where nothing
 * is declared, or behind a `+` where other files have that version already.
 */
export function versionLabel(
  declared: string | null,
  digest: string,
  taken: (version: string) => boolean,
): string {
  const hex = digest.slice("sha256:".length);
  if (declared === null) return hex.slice(0, 12);
  if (!taken(declared)) return declared;
  return `${declared}${declared.includes("+") ? "." : "+"}${hex.slice(0, 12)}`;
}

function compareSemver(left: RegExpExecArray, right: RegExpExecArray): number {
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part] ?? 0) - Number(right[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrerelease(left[4], right[4]);
}

/** A prerelease comes before its release; its parts are compared as numbers where both are. */
function comparePrerelease(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) {
    return Number(left === undefined) - Number(right === undefined);
  }
  const [ours, theirs] = [left.split("."), right.split(".")];
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const difference = compareParts(ours[index], theirs[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareParts(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) {
    return Number(left !== undefined) - Number(right !== undefined);
  }
  const [isNumber, isOtherNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)];
  if (isNumber && isOtherNumber) return Number(left) - Number(right);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return left === right ? 0 : left < right ? -1 : 1;
}
