import {
  ambiguousManifest,
  folderOf,
  isManifestName,
  nameOf,
  type SkippedCandidate,
} from "./find-candidates";
import { isBelow } from "./is-below";
import { REPOSITORY_CANDIDATES } from "./limits";
import { noiseOf } from "./noise";
import { comparePaths } from "./path-order";
import { planSkill, type PlannedSkill } from "./plan-skill";
import type { RepositoryIndex } from "./repository-index";
import { linkedSkills, submodulesOutside } from "./repository-leavings";

/** What of a repository is asked for: everything below a folder, or exactly the skill in it. */
export type RepositoryScope = {
  path: string;
  exact: boolean;
  /** How many skills are offered; `REPOSITORY_CANDIDATES` unless said otherwise. */
  most?: number;
};

export type RepositoryPlan = {
  skills: PlannedSkill[];
  skipped: SkippedCandidate[];
  /** All that were found, also those beyond the limit. */
  found: number;
};

/** Which skills a repository holds, where their files are, and what was found and is not taken. Reads no bytes. */
export function planRepository(index: RepositoryIndex, scope: RepositoryScope): RepositoryPlan {
  const manifests = [...index.entries.values()]
    .filter(({ path }) => isManifestName(nameOf(path)) && isBelow(path, scope.path))
    .sort((left, right) => comparePaths(left.path, right.path));
  const takes = manifests.filter(({ path }) => noiseOf(path) === null);
  const all = [...new Set(takes.map(({ path }) => folderOf(path)))].sort(comparePaths);
  const isOne = all.includes(scope.path) && (scope.exact || scope.path !== "");
  const roots = all.filter((root) => (isOne || scope.exact ? root === scope.path : true));
  const ambiguous = roots.flatMap((root) => ambiguousManifest(root, takes));
  const clear = roots.filter((root) => !ambiguous.some(({ path }) => path === root));
  const most = scope.most ?? REPOSITORY_CANDIDATES;
  const offered = clear.slice(0, most);
  const skipped = [
    ...ambiguous,
    ...clear.slice(most).map((path) => beyond(path, most)),
    ...all.filter((root) => !roots.includes(root)).map((path) => inside(path, scope.path)),
    ...manifests.filter(({ path }) => noiseOf(path) !== null).map(({ path }) => inNoise(path)),
    ...linkedSkills(index, all, scope.path),
    ...submodulesOutside(index, offered, scope.path),
  ];
  return {
    skills: offered.map((root) => planSkill(index, root)),
    skipped,
    found: roots.length,
  };
}

function beyond(path: string, most: number): SkippedCandidate {
  const reason = `Only the first ${most} skills are offered at once. Give the URL of its own folder.`;
  return { path, reason };
}

function inside(path: string, taken: string): SkippedCandidate {
  const reason = `It lies inside the skill ${taken === "" ? "at the root" : `"${taken}"`}, whose files it belongs to. Give the URL of its own folder to take it alone.`;
  return { path, reason };
}

function inNoise(manifest: string): SkippedCandidate {
  return {
    path: folderOf(manifest),
    reason: `It lies in ${noiseOf(manifest) ?? "a folder"}, which is left out.`,
  };
}
