import { hash } from "node:crypto";
import { lstatSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** A folder with more than this is no folder of skills: somebody named the wrong one. */
const MOST_ENTRIES = 500_000;
/** A package takes 200; what is beyond is counted and not remembered. */
const MOST_FILES = 1_000;
const MOST_LEVELS = 24;
/** A file that changed this shortly ago may change again without its time and size saying so. */
const SETTLED_MS = 2_000;

/**
 * Looks into a root and whatever lies below it. Adds to `found`: `folders` with a SKILL.md, `problems`, and
 * `unknown`, what could not be looked into. Answers, for each of those folders, its files too. Reads no file.
 */
export function walkFolder(root, memory, found) {
  const walk = startWalk(root, memory, found);
  if (walk !== null) look(walk, "", walk.realRoot, []);
  return walk?.skills ?? [];
}

function startWalk(root, memory, found) {
  try {
    const realRoot = realpathSync(root);
    if (statSync(realRoot).isDirectory())
      return {
        root,
        realRoot,
        memory,
        found,
        entries: 0,
        trail: new Set(),
        skills: [],
        at: Date.now(),
      };
    found.problems.push({ path: root, message: "This is not a folder." });
  } catch (error) {
    found.problems.push({ path: root, message: `The folder cannot be read: ${wordsOf(error)}.` });
  }
  found.unknown.push(root);
  return null;
}

/**
 * Looks into one folder and those below. `skills` are the skills that it lies in: each of them collects the
 * files. `real` is the folder without links.
 */
function look(walk, below, real, skills) {
  if (walk.trail.has(real)) {
    note(walk, skills, left(walk, below, "is a link that leads around in a circle"));
    return;
  }
  walk.trail.add(real);
  lookInside(walk, below, real, skills);
  walk.trail.delete(real);
}

function lookInside(walk, below, real, skills) {
  const entries = entriesOf(walk, below, real, skills);
  const isSkill = entries.some((entry) => entry.isManifest && isFile(walk, entry));
  const own = isSkill
    ? { path: below, lines: [], files: [], count: 0, newestMs: 0, problems: [] }
    : null;
  const within = own === null ? skills : [...skills, own];
  for (const entry of entries) {
    const at = below === "" ? entry.name : `${below}/${entry.name}`;
    visit(walk, at, entry, within);
  }
  if (own !== null) finish(walk, own);
}

function entriesOf(walk, below, real, skills) {
  const isTooDeep = walk.trail.size > MOST_LEVELS;
  if (isTooDeep || walk.entries > MOST_ENTRIES) {
    const shown = path.join(walk.root, below);
    const what = isTooDeep ? `${MOST_LEVELS} levels down` : `beyond ${MOST_ENTRIES} files`;
    note(walk, skills, { path: shown, message: `Nothing was looked at here, ${what}.` });
    walk.found.unknown.push(shown);
    return [];
  }
  try {
    const entries = walk.memory.entriesOf(real);
    walk.entries += entries.length;
    return entries;
  } catch (error) {
    const shown = path.join(walk.root, below);
    note(walk, skills, { path: shown, message: `The folder cannot be read: ${wordsOf(error)}.` });
    walk.found.unknown.push(shown);
    return [];
  }
}

function visit(walk, at, entry, skills) {
  const { real } = entry;
  if (entry.kind === "folder") {
    look(walk, at, real, skills);
  } else if (entry.kind === "link") {
    const target = targetOf(walk, at, real, skills);
    // Outside of a skill a link only leads to what is looked at anyway.
    if (target === null || skills.length === 0) return;
    if (target.stats.isDirectory()) look(walk, at, target.real, skills);
    else collect(at, target.real, target.stats, skills);
  } else if (skills.length > 0) {
    const stats = entry.kind === "file" ? lstatSync(real, { throwIfNoEntry: false }) : null;
    if (stats) collect(at, real, stats, skills);
    else if (entry.kind === "other")
      note(walk, skills, left(walk, at, "is neither a file nor a folder"));
  }
}

/** Where a link leads; null, and named, when that is nowhere, or outside of the root. */
function targetOf(walk, at, link, skills) {
  try {
    const real = realpathSync(link);
    const isInside = real === walk.realRoot || real.startsWith(walk.realRoot + path.sep);
    if (isInside) return { real, stats: statSync(real) };
    note(walk, skills, left(walk, at, "is a link that leaves the folder"));
  } catch (error) {
    note(walk, skills, left(walk, at, `is a link that leads nowhere (${wordsOf(error)})`));
  }
  return null;
}

function isFile(walk, entry) {
  if (entry.kind !== "link") return entry.kind === "file";
  const target = targetOf({ ...walk, found: { problems: [] } }, "", entry.real, []);
  return target !== null && target.stats.isFile();
}

function collect(at, real, stats, skills) {
  const { size, mtimeMs, ctimeMs, mode } = stats;
  for (const skill of skills) {
    skill.count += 1;
    skill.newestMs = Math.max(skill.newestMs, ctimeMs);
    const own = skill.path === "" ? at : at.slice(skill.path.length + 1);
    skill.lines.push(`${own}\0${size}\0${mtimeMs}\0${ctimeMs}\0${mode & 0o111}`);
    if (skill.count <= MOST_FILES) {
      skill.files.push({ path: own, real, size, executable: (mode & 0o111) !== 0 });
    }
  }
}

function finish(walk, skill) {
  // Not like any other fingerprint: it is read once more when it has settled.
  if (walk.at - skill.newestMs < SETTLED_MS) skill.lines.push(String(walk.at));
  const fingerprint = hash("sha256", skill.lines.join("\n"), "base64");
  const folder = { root: walk.root, path: skill.path, fingerprint };
  walk.found.folders.push(folder);
  const { files, count, problems } = skill;
  walk.skills.push({ folder, files, count, problems });
}

/** Said of the whole scan and, where it lies in one, of the skill. */
function note(walk, skills, problem) {
  walk.found.problems.push(problem);
  for (const skill of skills) {
    skill.problems.push(problem);
    skill.lines.push(`${problem.path}\0${problem.message}`);
  }
}

function left(walk, at, what) {
  const message = `"${path.basename(at)}" was left out, since it ${what}.`;
  return { path: path.join(walk.root, at), message };
}

/** An error of the file system in words. */
export function wordsOf(error) {
  const words = {
    ENOENT: "it is not there",
    EACCES: "this server may not read it",
    ELOOP: "it is a circle of links",
  };
  return words[error.code] ?? error.message;
}
