import { once } from "node:events";
import http from "node:http";
import { tarballOf, type RepositoryFiles } from "./tarball-of";

export type FakeRepository = {
  /** `owner/name`. */
  name: string;
  defaultBranch?: string;
  /** Branches and tags, each with its commit (40 hex digits). */
  branches: Record<string, string>;
  tags?: Record<string, string>;
  files: RepositoryFiles;
  /** What a commit holds instead of `files`. */
  filesAt?: Record<string, RepositoryFiles>;
  /** Only shown to this token. */
  token?: string;
};

export type FakeFailure =
  | { status: number; headers?: Record<string, string>; message?: string; body?: string }
  /** Accepts the request and never says a word. */
  | { silent: true }
  /** Breaks the connection. */
  | { reset: true };

export type SeenRequest = { host: string; path: string; authorization: string | undefined };

export type FakeGithub = {
  /** What `GITHUB_API_URL` is set to. */
  apiUrl: string;
  /** `127.0.0.1:<port>`, of the API and of the host that archives are fetched from. */
  hosts: { api: string; archives: string };
  requests: SeenRequest[];
  serve(repository: FakeRepository): void;
  /** Answers the old name with a redirect, as GitHub does until somebody takes it. */
  rename(from: string, to: string): void;
  /** Every answer of the API or of the archive host, until null. */
  fail(failure: FakeFailure | null, where?: "api" | "archives"): void;
  close(): Promise<void>;
};

/** GitHub's REST API as far as an import asks it; archives come from another origin, as they do there. */
export async function startFakeGithub(): Promise<FakeGithub> {
  const repositories = new Map<string, FakeRepository & { id: number }>();
  const renamed = new Map<string, string>();
  const requests: SeenRequest[] = [];
  const failures: Record<"api" | "archives", FakeFailure | null> = { api: null, archives: null };

  const listen = async (
    where: "api" | "archives",
  ): Promise<{ server: http.Server; host: string }> => {
    const server = http.createServer((request, response) => {
      const path = request.url ?? "/";
      const { host = "", authorization } = request.headers;
      requests.push({ host, path, authorization });
      const failure = failures[where];
      const answer = failure ?? respond(where, path, authorization);
      send(response, answer).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("There is no port.");
    return { server, host: `127.0.0.1:${address.port}` };
  };
  const api = await listen("api");
  const archives = await listen("archives");

  function respond(where: "api" | "archives", url: string, authorization: string | undefined) {
    const [path = ""] = url.split("?");
    const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    if (where === "archives") {
      const [owner = "", name = "", commit = ""] = parts;
      const repository = repositories.get(`${owner}/${name}`);
      return repository
        ? { archive: repository.filesAt?.[commit] ?? repository.files, commit }
        : NOT_FOUND;
    }
    if (parts[0] === "repositories") {
      const found = [...repositories.values()].find(({ id }) => String(id) === parts[1]);
      return found ? answerOf(found, parts.slice(2), authorization) : NOT_FOUND;
    }
    const asked = `${parts[1] ?? ""}/${parts[2] ?? ""}`;
    const moved = repositories.get(renamed.get(asked) ?? "");
    if (moved) {
      const rest = ["repositories", String(moved.id), ...parts.slice(3)].join("/");
      return { status: 301, headers: { location: `http://${api.host}/${rest}` } };
    }
    const found = repositories.get(asked);
    return found ? answerOf(found, parts.slice(3), authorization) : NOT_FOUND;
  }

  function answerOf(
    repository: FakeRepository & { id: number },
    [kind, ...rest]: string[],
    authorization: string | undefined,
  ) {
    const { name, defaultBranch = "main", branches, tags = {}, token } = repository;
    if (token !== undefined && authorization !== `Bearer ${token}`) return NOT_FOUND;
    const commitOf = (ref: string): string | undefined => {
      const all = { ...tags, ...branches };
      const short = Object.values(all).find((sha) => ref.length >= 7 && sha.startsWith(ref));
      return all[ref] ?? short ?? (repository.filesAt?.[ref] ? ref : undefined);
    };
    if (kind === undefined) {
      const html_url = `https://github.com/${name}`;
      const { id } = repository;
      return { json: { id, full_name: name, html_url, default_branch: defaultBranch } };
    }
    if (kind === "git" && rest[0] === "matching-refs") {
      const [, type, ...prefix] = rest;
      const refs = Object.keys(type === "tags" ? tags : branches);
      const fitting = refs.filter((ref) => ref.startsWith(prefix.join("/")));
      return { json: fitting.map((ref) => ({ ref: `refs/${type ?? ""}/${ref}` })) };
    }
    if (kind === "commits") {
      const ref = rest.join("/");
      const commit = commitOf(ref);
      if (Object.keys(branches).length === 0) {
        return { status: 409, message: "Git Repository is empty." };
      }
      return commit
        ? { text: commit }
        : { status: 422, message: `No commit found for SHA: ${ref}` };
    }
    if (kind === "tarball") {
      const location = `http://${archives.host}/${name}/${rest.join("/")}`;
      return { status: 302, headers: { location } };
    }
    return NOT_FOUND;
  }

  let nextId = 100;
  return {
    apiUrl: `http://${api.host}`,
    hosts: { api: api.host, archives: archives.host },
    requests,
    serve: (repository) => {
      const id = repositories.get(repository.name)?.id ?? nextId++;
      repositories.set(repository.name, { ...repository, id });
      // Who takes a name that is free again ends the redirect.
      renamed.delete(repository.name);
    },
    rename: (from, to) => {
      const moved = repositories.get(from);
      if (moved !== undefined) repositories.set(to, { ...moved, name: to });
      repositories.delete(from);
      renamed.set(from, to);
    },
    fail: (failure, where = "api") => {
      failures[where] = failure;
    },
    async close() {
      for (const { server } of [api, archives]) {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      }
    },
  };
}

const NOT_FOUND = { status: 404, message: "Not Found" };

type Answer =
  FakeFailure | { json: unknown } | { text: string } | { archive: RepositoryFiles; commit: string };

async function send(response: http.ServerResponse, answer: Answer): Promise<void> {
  if ("silent" in answer) return;
  if ("reset" in answer) {
    response.destroy();
    return;
  }
  if ("archive" in answer) {
    const bytes = await tarballOf(answer.archive, `owner-name-${answer.commit.slice(0, 7)}`);
    response.writeHead(200, { "content-type": "application/x-gzip" });
    response.end(bytes);
    return;
  }
  if ("text" in answer) {
    response.writeHead(200, { "content-type": "application/vnd.github.sha" });
    response.end(answer.text);
    return;
  }
  if ("json" in answer) {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.json));
    return;
  }
  response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
  response.end(answer.body ?? JSON.stringify({ message: answer.message ?? "" }));
}
