import { createOutboundFetch } from "./base/outbound-fetch.remote";
import { REPOSITORY_ARCHIVE_BYTES } from "./packages/limits";
import type { ZipWork } from "./packages/zip-work";
import { createBuiltinRegistry } from "./registry/builtin-registry.fs";
import { createRegistrySources } from "./registry/registry-sources";
import { createRegistryStores } from "./registry/registry-stores.prisma";
import { createRegistrySyncs } from "./registry/registry-syncs";
import { serverFolder } from "./registry/server-folder.fs";
import { createWebClient } from "./registry/web-client.remote";
import { createGithubRepositories } from "./skills/repositories.github";
import { createSkillFolders } from "./skills/skill-folders.worker";
import type { AddSkillDeps } from "./skills/add-skill";
import type { PolicyAdapters } from "./people-adapters";
import type { BaseDeps } from "./base/base-deps";

/** A server of repositories or skills answers at once or not at all. */
const SOURCE_SILENCE_MS = 15_000;
/** The largest archive over a line of a third of a megabit a second. */
const SOURCE_EXCHANGE_MS = 10 * 60_000;
const SOURCE_LIMITS = {
  silenceMs: SOURCE_SILENCE_MS,
  exchangeMs: SOURCE_EXCHANGE_MS,
  maxResponseBytes: REPOSITORY_ARCHIVE_BYTES,
};

export function createImports({ settings, clock }: BaseDeps) {
  const { allow, loopbackModels } = settings.outbound;
  const repositories = createGithubRepositories({
    ...settings.github,
    fetch: createOutboundFetch({ rules: null, ...SOURCE_LIMITS }),
    foreignFetch: createOutboundFetch({
      rules: { allow, loopback: loopbackModels },
      ...SOURCE_LIMITS,
    }),
    clock,
  });
  return { repositories };
}

type RegistryParts = BaseDeps &
  ReturnType<typeof createImports> &
  PolicyAdapters &
  AddSkillDeps & { zip: ZipWork };

export function createRegistries(parts: RegistryParts) {
  const { settings, database } = parts;
  const rules = { allow: settings.outbound.allow, loopback: false };
  const known = {
    builtinRegistry: createBuiltinRegistry(),
    ...createRegistryStores(database),
    registrySources: createRegistrySources({
      ...parts,
      webClient: createWebClient(createOutboundFetch({ rules, ...SOURCE_LIMITS })),
      // A thread of its own: what the scanner of folders remembers stays its own.
      skillFolders: createSkillFolders(),
      serverFolder: (written) => serverFolder(written, settings.skillsDirs),
    }),
  };
  return { ...known, registrySyncs: createRegistrySyncs({ ...parts, ...known }) };
}
