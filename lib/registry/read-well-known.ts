import { createHash } from "node:crypto";
import { AppError } from "../base/app-error";
import { admitPackage, type AdmittedPackage } from "../packages/admit-package";
import { findCandidates } from "../packages/find-candidates";
import { MAX_MANIFEST_BYTES } from "../packages/limits";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { openArchive, type OpenedSource } from "../packages/open-archive";
import { readTarball } from "../packages/read-tarball";
import type { RawFile } from "../packages/raw-file";
import type { ZipWork } from "../packages/zip-work";
import { REGISTRY_ITEMS, type OfferedItem, type ReadRegistry } from "./registry-source";
import type { WebAnswer, WebClient } from "./web-client.remote";
import { readWellKnownIndex, type IndexEntry } from "./well-known-index";

type Deps = { webClient: WebClient; zip: ZipWork };

/** An index answers at once; it holds a few lines for each skill. */
const INDEX_LIMITS = { timeoutMs: 20_000, maxBytes: 4 * 1024 * 1024 };

/** One package, packed; what it may unpack to is counted when it is opened. */
const ARTIFACT_LIMITS = { timeoutMs: 60_000, maxBytes: 12 * 1024 * 1024 };

const FILE_NAMES = ["agent-skills", "skills"].map((name) => `.well-known/${name}/index.json`);

/** The skills that a site lists for agents: discovery 0.2.0, and the form with lists of files before it. */
export async function readWellKnown(deps: Deps, url: string): Promise<ReadRegistry> {
  const { index, at } = await findIndex(deps, url);
  const taken = index.entries.slice(0, REGISTRY_ITEMS);
  const beyond = index.entries.slice(REGISTRY_ITEMS).map(({ name }) => ({
    item: name,
    reason: `Only the first ${REGISTRY_ITEMS} skills of a registry are taken.`,
  }));
  return {
    items: taken.map((entry) => offered(deps, entry, at)),
    refused: [...index.refused, ...beyond],
  };
}

async function findIndex({ webClient }: Deps, url: string) {
  const tried: string[] = [];
  for (const target of indexUrls(new URL(url))) {
    const answer = await webClient(target, INDEX_LIMITS);
    tried.push(`${target.href} (${answer.status})`);
    if (answer.status !== 200) continue;
    const index = readWellKnownIndex(Buffer.from(answer.bytes).toString("utf8"));
    if (index !== null) return { index, at: answer.url };
  }
  const message = `No index of skills was found; asked for ${tried.join(", ")}. Give the address of a site that has /${FILE_NAMES[0] ?? ""}.`;
  throw new AppError("invalid", message);
}

/** Where an index may stand: at the address itself, below it, or at the root of the site. */
function indexUrls(url: URL): URL[] {
  if (url.pathname.endsWith(".json")) return [url];
  const base = new URL(url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`, url);
  const below = FILE_NAMES.map((name) => new URL(name, base));
  return base.pathname === "/"
    ? below
    : [...below, ...FILE_NAMES.map((name) => new URL(`/${name}`, base))];
}

function offered(deps: Deps, entry: IndexEntry, index: URL): OfferedItem {
  return {
    path: entry.name,
    artifact: entry.form === "artifact" ? entry.digest : null,
    commit: null,
    open: async () => {
      const source =
        entry.form === "artifact"
          ? await openArtifact(deps, entry, index)
          : await fetchFiles(deps, entry, index);
      return admit(source);
    },
  };
}

async function openArtifact(
  deps: Deps,
  entry: IndexEntry & { form: "artifact" },
  index: URL,
): Promise<OpenedSource> {
  if (!URL.canParse(entry.url, index.href)) {
    throw new AppError("invalid", `Its address ${JSON.stringify(entry.url)} is none.`);
  }
  const { bytes } = found(await deps.webClient(new URL(entry.url, index), ARTIFACT_LIMITS));
  const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
  if (digest !== entry.digest) {
    const message = `The file that was fetched is ${digest}, the index says ${entry.digest}: it was changed on the way, or the index is out of date.`;
    throw new AppError("invalid", message);
  }
  if (entry.type === "skill-md") return single(bytes);
  return isGzip(bytes) ? openTarball(bytes) : openArchive(bytes, undefined, deps.zip);
}

async function fetchFiles(
  deps: Deps,
  entry: IndexEntry & { form: "files" },
  index: URL,
): Promise<OpenedSource> {
  const folder = new URL(`${encodeURIComponent(entry.name)}/`, index);
  const files: RawFile[] = [];
  let left = ARTIFACT_LIMITS.maxBytes;
  for (const path of entry.files) {
    const target = new URL(path.split("/").map(encodeURIComponent).join("/"), folder);
    const { bytes } = found(await deps.webClient(target, { ...ARTIFACT_LIMITS, maxBytes: left }));
    left -= bytes.length;
    files.push({ path, bytes, executable: false });
  }
  return { files, problems: [] };
}

function found(answer: WebAnswer): WebAnswer {
  if (answer.status === 200) return answer;
  throw new AppError("invalid", `${answer.url.href} answered ${answer.status}.`);
}

function single(bytes: Uint8Array): OpenedSource {
  if (bytes.length > MAX_MANIFEST_BYTES) {
    throw new AppError(
      "too_large",
      `Its ${MANIFEST_PATH} is larger than ${MAX_MANIFEST_BYTES} bytes.`,
    );
  }
  return { files: [{ path: MANIFEST_PATH, bytes, executable: false }], problems: [] };
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Twice what a package may hold: noise is dropped afterwards. */
const TARBALL_LIMITS = { unpackedBytes: 20 * 1024 * 1024, entries: 2_000 };

async function openTarball(bytes: Uint8Array): Promise<OpenedSource> {
  const files: RawFile[] = [];
  await readTarball(
    bytes,
    ({ path, kind, executable }) => {
      if (kind === "folder") return null;
      if (kind !== "file") throw new AppError("invalid", `${path} is a link or a special file.`);
      return (content) => {
        files.push({ path: path.replace(/^(?:\.\/)+/, ""), bytes: content, executable });
      };
    },
    TARBALL_LIMITS,
  );
  return { files, problems: [] };
}

/** An entry is one skill: at the root of its archive, or in the one folder that it holds. */
function admit({ files, problems }: OpenedSource): AdmittedPackage {
  const { candidates, problems: notes } = findCandidates(files);
  const root = candidates.find(({ path }) => path === "") ?? candidates[0];
  if (root === undefined || (root.path !== "" && candidates.length > 1)) {
    const paths = candidates.map(({ path }) => path).join(", ");
    throw new AppError("invalid", `Its archive holds several skills: ${paths}.`);
  }
  const admitted = admitPackage(root.files, { folder: root.folder });
  return { ...admitted, problems: [...problems, ...notes, ...admitted.problems] };
}
