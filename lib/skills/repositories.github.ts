import { z } from "zod";
import { AppError } from "../base/app-error";
import { createGithubClient, type GithubClient, type GithubOptions } from "./github-client.github";
import { longestRef } from "./longest-ref";
import type { Repositories } from "./repositories";

const repositorySchema = z.object({
  id: z.number().int(),
  full_name: z.string().regex(/^[^/]+\/[^/]+$/),
  html_url: z.url({ protocol: /^https?$/ }),
  default_branch: z.string().min(1),
});

type FoundRepository = z.infer<typeof repositorySchema>;

const refsSchema = z.array(z.object({ ref: z.string() }));

const COMMIT = /^[0-9a-f]{40}$/;

/** Repositories on GitHub or a GitHub Enterprise server: four or five questions, then one archive. */
export function createGithubRepositories(options: GithubOptions): Repositories {
  const client = createGithubClient(options);
  return {
    hosts: hostsOf(options.apiUrl),

    async locate(reference, wanted) {
      const asked = `${reference.owner}/${reference.repository}`;
      const found = await client.json(`/repos/${escaped(asked)}`, repositorySchema, asked);
      const { ref, path } = await splitRef(client, found, reference.refAndPath, wanted.ref);
      const commit = wanted.commit?.toLowerCase() ?? (await commitOf(client, found, ref));
      const place = {
        repository: found.full_name,
        repositoryId: found.id,
        url: found.html_url,
        ref,
        commit,
      };
      if (!reference.isFile) return { ...place, path: path.join("/"), file: null };
      return { ...place, path: path.slice(0, -1).join("/"), file: path.at(-1) ?? "" };
    },

    archive: ({ repository, commit }) =>
      client.bytes(
        `/repos/${escaped(repository)}/tarball/${commit}`,
        `The archive of ${repository} at ${commit.slice(0, 8)}`,
      ),
  };
}

/** Where pages of the repositories behind an API stand. */
function hostsOf(apiUrl: string): string[] {
  const { host } = new URL(apiUrl);
  const known = ["github.com", "www.github.com"];
  return host === "api.github.com" ? known : [...known, host.replace(/^api\./, "").toLowerCase()];
}

async function splitRef(
  client: GithubClient,
  found: FoundRepository,
  segments: readonly string[] | null,
  wanted: string | undefined,
): Promise<{ ref: string; path: string[] }> {
  if (segments === null) return { ref: wanted ?? found.default_branch, path: [] };
  const [first = "", ...rest] = segments;
  if (wanted !== undefined) return splitWanted(segments, wanted);
  if (first === "HEAD") return { ref: found.default_branch, path: rest };
  const refs = await Promise.all(
    ["heads", "tags"].map((kind) =>
      client.json(
        `/repos/${escaped(found.full_name)}/git/matching-refs/${kind}/${escaped(first)}`,
        refsSchema,
        found.full_name,
      ),
    ),
  );
  const names = refs.flat().map(({ ref }) => ref.replace(/^refs\/(?:heads|tags)\//, ""));
  const ref = longestRef(segments, names);
  if (ref !== null) return { ref, path: segments.slice(ref.split("/").length) };
  if (/^[0-9a-f]{7,40}$/i.test(first)) return { ref: first, path: rest };
  throw noSuchRef(segments.join("/"), found);
}

/** The caller says which part of the URL is the ref. */
function splitWanted(segments: readonly string[], wanted: string): { ref: string; path: string[] } {
  const length = wanted.split("/").length;
  if (segments.slice(0, length).join("/") === wanted) {
    return { ref: wanted, path: segments.slice(length) };
  }
  const message = `The URL is about "${segments.join("/")}", ref says "${wanted}". Leave out one of them.`;
  throw new AppError("invalid", message, {
    problems: [{ level: "error", code: "github_url", path: "ref", message }],
  });
}

async function commitOf(client: GithubClient, found: FoundRepository, ref: string) {
  const subject = found.full_name;
  try {
    const path = `/repos/${escaped(found.full_name)}/commits/${escaped(ref)}`;
    const commit = (await client.text(path, "application/vnd.github.sha", subject)).trim();
    if (COMMIT.test(commit)) return commit;
    throw new AppError("unavailable", `GitHub named no commit for "${ref}" of ${subject}.`);
  } catch (error) {
    // The repository itself was just found: what is missing is the ref, which GitHub says with 404 or 422.
    const isMissing = error instanceof AppError && error.code === "not_found";
    if (isMissing) throw noSuchRef(ref, found);
    throw error;
  }
}

function noSuchRef(text: string, { full_name: name, default_branch: branch }: FoundRepository) {
  const message = `${name} has no branch, tag or commit "${text}", nor one that it begins with. Its default branch is "${branch}".`;
  return new AppError("not_found", message, {
    problems: [{ level: "error", code: "ref_missing", path: "url", message }],
  });
}

function escaped(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
