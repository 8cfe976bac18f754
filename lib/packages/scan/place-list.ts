import { FINDING_KINDS, FINDING_LEVELS, type FindingCode, type Place } from "./finding";

/** Places of one kind in one file that are listed: enough to see what the file does. */
const LISTED_IN_FILE = 3;

/** Files that are listed for one kind; a package has at most 200. */
const LISTED_FILES = 20;

export type PlaceList = {
  add(code: FindingCode, path: string, line: number | null, evidence: () => string): void;
  /** The gravest first, then as they were found. */
  all(): Place[];
};

/** Lists some places of each kind and counts the others, so that a package cannot fill pages with one thing. */
export function createPlaceList(): PlaceList {
  const byCode = new Map<FindingCode, { listed: Place[]; paths: Map<string, Place[]> }>();
  return {
    add(code, path, line, evidence) {
      const known = byCode.get(code) ?? { listed: [], paths: new Map<string, Place[]>() };
      byCode.set(code, known);
      const inFile = known.paths.get(path);
      if (inFile?.at(-1)?.line === line && line !== null) return;
      const isFull =
        inFile === undefined ? known.paths.size >= LISTED_FILES : inFile.length >= LISTED_IN_FILE;
      if (isFull) {
        const last = inFile?.at(-1) ?? known.listed.at(-1);
        if (last) last.more += 1;
        return;
      }
      const place: Place = { code, path, line, evidence: evidence(), more: 0 };
      known.listed.push(place);
      known.paths.set(path, [...(inFile ?? []), place]);
    },
    all: () =>
      [...byCode.values()]
        .flatMap(({ listed }) => listed)
        .toSorted((one, other) => gravity(other.code) - gravity(one.code)),
  };
}

function gravity(code: FindingCode): number {
  return FINDING_LEVELS.indexOf(FINDING_KINDS[code].level);
}
