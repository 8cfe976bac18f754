import { AppError } from "../base/app-error";
import type { ZipWork } from "../packages/zip-work";
import { assertNever } from "../base/assert-never";
import { readGithubReference } from "../skills/github-reference";
import type { Repositories } from "../skills/repositories";
import type { SkillFolders } from "../skills/skill-folders";
import { readDirectory } from "./read-directory";
import { readRepository } from "./read-repository";
import { readWellKnown } from "./read-well-known";
import type { RegistrySources } from "./registry-source";
import type { WebClient } from "./web-client.remote";

type Deps = {
  repositories: Repositories;
  webClient: WebClient;
  zip: ZipWork;
  skillFolders: SkillFolders;
  /** The real path of a folder that may be read; throws for any other. */
  serverFolder(written: string): Promise<string>;
};

export function createRegistrySources(deps: Deps): RegistrySources {
  return {
    async checkedUrl({ kind, url }) {
      switch (kind) {
        case "github":
          readGithubReference(url, deps.repositories.hosts);
          return url;
        case "well-known":
          return webUrl(url);
        case "directory":
          return deps.serverFolder(url);
        default:
          return assertNever(kind);
      }
    },

    async read({ kind, url }) {
      switch (kind) {
        case "github":
          return readRepository(deps, url);
        case "well-known":
          return readWellKnown(deps, url);
        case "directory":
          return readDirectory(deps, await deps.serverFolder(url));
        default:
          return assertNever(kind);
      }
    },
  };
}

function webUrl(written: string): string {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  if (!isWeb || url.username !== "" || url.password !== "") {
    const message = `"${written.slice(0, 200)}" is no address of a site. Give one that begins with https://, without a user or a password.`;
    throw new AppError("invalid", message, {
      problems: [{ level: "error", code: "registry_url", path: "url", message }],
    });
  }
  url.hash = "";
  return url.href;
}
