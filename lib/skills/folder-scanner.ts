import { inLanes } from "../packages/in-lanes";
import { ARCHIVE_LIMITS } from "../packages/limits";
import type { Actor } from "../workspaces/actor";
import type { AddSkillDeps } from "./add-skill";
import type { FolderScan } from "./folder-scan";
import type { FolderListing, FolderProblem, FoundFolder, SkillFolders } from "./skill-folders";
import type { FolderSkill } from "./skill-store";
import { folderPathOf, takeFolder, type TakenFolder } from "./take-folder";

/** Scans the folders of the server, one scan at a time. */
export type FolderScanner = {
  /** `thorough`: asks the database also when nothing changed on disk since the last scan. */
  scan(options?: { thorough?: boolean }): Promise<FolderScan>;
  last(): FolderScan | null;
  /** The workspace that the skills belong to; null while there is none. */
  workspaceId(): Promise<string | null>;
};

export type FolderScannerDeps = AddSkillDeps & {
  skillFolders: SkillFolders;
  settings: { skillsDirs: readonly string[] };
  workspaces: { first(): Promise<{ id: string } | null> };
};

type Counts = Pick<FolderScan, "added" | "updated" | "unchanged" | "removed" | "waiting">;

export function createFolderScanner(deps: FolderScannerDeps): FolderScanner {
  const roots = deps.settings.skillsDirs;
  /** What was refused, or taken under another name, by folder: not read again while its files stay as they are. */
  const told = new Map<string, { fingerprint: string; refused: boolean; problem: string }>();
  let last: FolderScan | null = null;
  let signature = "";
  /** Something was out, not wrong: the next scan tries again, also when nothing changes until then. */
  let mayGoBetter = false;
  let running: Promise<unknown> = Promise.resolve();
  const workspaceId = async (): Promise<string | null> =>
    (await deps.workspaces.first())?.id ?? null;

  async function scan(thorough: boolean): Promise<FolderScan> {
    const began = performance.now();
    const listing =
      roots.length === 0 ? NOTHING : await deps.skillFolders.list(roots, { fresh: thorough });
    const now = JSON.stringify(listing);
    if (!thorough && last !== null && now === signature) return last;
    const workspace = await workspaceId();
    const counts =
      workspace === null ? NO_COUNTS : await apply(scanActor(workspace), listing, told);
    last = {
      at: deps.clock.now().toISOString(),
      took_ms: Math.round(performance.now() - began),
      roots: [...roots],
      found: listing.folders.length,
      ...counts,
      problems: problemsOf(listing),
    };
    signature = workspace === null || mayGoBetter ? "" : now;
    return last;
  }

  async function apply(actor: Actor, listing: FolderListing, before: typeof told): Promise<Counts> {
    const known = await deps.skills.inFolders(actor.workspaceId);
    const found = new Map(listing.folders.map((folder) => [folderPathOf(folder), folder]));
    for (const folderPath of before.keys()) if (!found.has(folderPath)) before.delete(folderPath);
    const isToldAlready = ([folderPath, { fingerprint }]: [string, FoundFolder]): boolean =>
      before.get(folderPath)?.refused === true &&
      before.get(folderPath)?.fingerprint === fingerprint;
    const readable = [...found].filter((entry) => !isToldAlready(entry));
    const changed = readable.filter(([folderPath, { fingerprint }]) => {
      const folder = known.get(folderPath)?.folder;
      return folder?.fingerprint !== fingerprint || folder.removed !== null;
    });
    mayGoBetter = false;
    const counts = { ...NO_COUNTS, unchanged: readable.length - changed.length };
    const folders = changed.map(([, folder]) => folder);
    for await (const batch of deps.skillFolders.read(folders, ARCHIVE_LIMITS)) {
      const taken = await inLanes(batch, (read) =>
        takeFolder(deps, actor, read, known.get(folderPathOf(read.folder))),
      );
      for (const one of taken) {
        if (one.result !== "refused") counts[one.result] += 1;
        mayGoBetter ||= !one.lasting;
        remember(one, before);
      }
    }
    counts.removed = await markRemoved(actor, known, found, listing.unknown);
    return counts;
  }

  function remember({ folder, result, problem, lasting }: TakenFolder, into: typeof told): void {
    const folderPath = folderPathOf(folder);
    if (problem === null) into.delete(folderPath);
    else {
      const fingerprint = lasting ? folder.fingerprint : "";
      into.set(folderPath, { fingerprint, refused: result === "refused", problem });
    }
  }

  async function markRemoved(
    actor: Actor,
    known: ReadonlyMap<string, FolderSkill>,
    found: ReadonlyMap<string, FoundFolder>,
    unknown: readonly string[],
  ): Promise<number> {
    let removed = 0;
    for (const [folderPath, { id, version, folder }] of known) {
      const isUnknown = unknown.some((path) => `${folderPath}/`.startsWith(`${path}/`));
      if (found.has(folderPath) || isUnknown || folder.removed !== null) continue;
      const reason = roots.includes(folder.root)
        ? "There is no skill in its folder any more."
        : "Its folder is no longer one of SKILLS_DIRS.";
      const at = { workspaceId: actor.workspaceId, skillId: id, version };
      const now = deps.clock.now().toISOString();
      if (await deps.skills.setFolder(at, { ...folder, removed: { at: now, reason } }))
        removed += 1;
    }
    return removed;
  }

  function problemsOf(listing: FolderListing): FolderProblem[] {
    const refused = [...told].map(([path, { problem }]) => ({ path, message: problem }));
    return [...listing.problems, ...refused];
  }

  return {
    scan: ({ thorough = false } = {}) => {
      const next = running.then(() => scan(thorough));
      running = next.catch(() => undefined);
      return next;
    },
    last: () => last,
    workspaceId,
  };
}

const NOTHING: FolderListing = { folders: [], problems: [], unknown: [] };
const NO_COUNTS: Counts = { added: 0, updated: 0, unchanged: 0, removed: 0, waiting: 0 };

/** Nobody in person: the history says that the folder did it. */
function scanActor(workspaceId: string): Actor {
  return { kind: "user", userId: "", label: "Server folder", workspaceId, role: "admin" };
}
