import { createHash } from "node:crypto";
import { lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** What tools leave behind; a package would leave it out, and it is large. */
const NOISE = new Set([".git", "node_modules", "__MACOSX"]);
/** A folder with more than this is no folder of skills: somebody named the wrong one. */
const MOST_ENTRIES = 500_000;
/** A package takes 200; what is beyond is counted and not remembered. */
const MOST_FILES = 1_000;
const MOST_LEVELS = 24;

/**
 * Looks into `below` of a root and whatever lies below it. Adds to `found`: `folders` with a SKILL.md, `problems`,
 * and `unknown`, what could not be looked into. Answers, for each of those folders, its files too. Reads no file.
 */
export function walkFolder(root, below, found) {
  const walk = startWalk(root, found);
  if (walk !== null) look(walk, below, path.join(walk.realRoot, below), []);
  return walk?.skills ?? [];
}

function startWalk(root, found) {
  try {
    const realRoot = realpathSync(root);
    if (statSync(realRoot).isDirectory())
      return { root, realRoot, found, entries: 0, trail: new Set(), skills: [] };
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
  const isSkill = entries.some(
    (entry) => /^skill\.md$/i.test(entry.name) && isFileIn(walk, real, entry),
  );
  const own = isSkill ? { path: below, lines: [], files: [], count: 0 } : null;
  const within = own === null ? skills : [...skills, own];
  for (const entry of entries) {
    if (NOISE.has(entry.name)) continue;
    const at = below === "" ? entry.name : `${below}/${entry.name}`;
    visit(walk, at, path.join(real, entry.name), entry, within);
  }
  if (own !== null) finish(walk, own);
}

function entriesOf(walk, below, real, skills) {
  const shown = path.join(walk.root, below);
  const isTooDeep = below.split("/").length > MOST_LEVELS;
  if (isTooDeep || walk.entries > MOST_ENTRIES) {
    const what = isTooDeep ? `${MOST_LEVELS} levels down` : `beyond ${MOST_ENTRIES} files`;
    note(walk, skills, { path: shown, message: `Nothing was looked at here, ${what}.` });
    walk.found.unknown.push(shown);
    return [];
  }
  try {
    const entries = readdirSync(real, { withFileTypes: true });
    walk.entries += entries.length;
    // By bytes, so that a fingerprint does not change with the order on disk.
    return entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  } catch (error) {
    note(walk, skills, { path: shown, message: `The folder cannot be read: ${wordsOf(error)}.` });
    walk.found.unknown.push(shown);
    return [];
  }
}

function visit(walk, at, real, entry, skills) {
  if (entry.isDirectory()) {
    look(walk, at, real, skills);
  } else if (entry.isSymbolicLink()) {
    const target = targetOf(walk, at, real, skills);
    // Outside of a skill a link only leads to what is looked at anyway.
    if (target === null || skills.length === 0) return;
    if (target.stats.isDirectory()) look(walk, at, target.real, skills);
    else collect(at, target.real, target.stats, skills);
  } else if (skills.length > 0) {
    if (entry.isFile()) collect(at, real, lstatSync(real), skills);
    else note(walk, skills, left(walk, at, "is neither a file nor a folder"));
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

function isFileIn(walk, real, entry) {
  if (!entry.isSymbolicLink()) return entry.isFile();
  const target = targetOf(
    { ...walk, found: { problems: [] } },
    "",
    path.join(real, entry.name),
    [],
  );
  return target !== null && target.stats.isFile();
}

function collect(at, real, stats, skills) {
  const { size, mtimeMs, ctimeMs, mode } = stats;
  for (const skill of skills) {
    skill.count += 1;
    const own = skill.path === "" ? at : at.slice(skill.path.length + 1);
    skill.lines.push(`${own}\0${size}\0${mtimeMs}\0${ctimeMs}\0${mode & 0o111}`);
    if (skill.count <= MOST_FILES) {
      skill.files.push({ path: own, real, size, executable: (mode & 0o111) !== 0 });
    }
  }
}

function finish(walk, skill) {
  const fingerprint = createHash("sha256").update(skill.lines.join("\n")).digest("base64");
  const folder = { root: walk.root, path: skill.path, fingerprint };
  walk.found.folders.push(folder);
  walk.skills.push({ folder, files: skill.files, count: skill.count });
}

/** Said of the whole scan and, where it lies in one, of the skill. */
function note(walk, skills, problem) {
  walk.found.problems.push(problem);
  for (const skill of skills) skill.lines.push(`${problem.path}\0${problem.message}`);
}

function left(walk, at, what) {
  return { path: path.join(walk.root, at), message: `It was left out, since it ${what}.` };
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
