import type { GithubReference } from "./github-reference";

/** A folder of a repository at one commit. */
export type RepositoryPlace = {
  /** `owner/name` as it is today, whatever it was called in the URL. */
  repository: string;
  /** Stays when it is renamed. */
  repositoryId: number;
  /** Its page. */
  url: string;
  /** The branch, tag or commit that was asked for. */
  ref: string;
  /** 40 hex digits. */
  commit: string;
  /** The folder; empty for the root. */
  path: string;
  /** One file was named, which stands in `path`. */
  file: string | null;
};

export type WantedState = {
  /** Instead of the default branch, or in front of the path of a URL. */
  ref?: string | undefined;
  /** The commit that was looked at before: nothing that was pushed since gets in. */
  commit?: string | undefined;
};

/**
 * Repositories elsewhere. Errors, all of them in words: `not_found` for what is not there or not shown,
 * `forbidden`, `rate_limited` with `retry_at`, `too_large`, `unavailable` when nothing or nonsense is answered.
 */
export type Repositories = {
  /** Hosts that URLs may name. */
  hosts: readonly string[];
  /** Finds repository, ref and commit. Of the refs that fit a URL the longest wins. */
  locate(reference: GithubReference, wanted: WantedState): Promise<RepositoryPlace>;
  /** The repository at the commit, as one `.tar.gz`. */
  archive(place: RepositoryPlace): Promise<Uint8Array>;
};
