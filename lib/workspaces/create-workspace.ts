import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Ids } from "../base/ids";
import type { Actor } from "./actor";
import type { ApiTokenStore } from "./api-token-store.prisma";
import { auditEntry } from "./audit-entry";
import type { CredentialCache } from "./credential-cache";
import { workspaceSchema, type Workspace } from "./person";
import { hashSecret, newTokenSecret, type Secrets } from "./secret";
import { slugOfName, workspaceSlug } from "./workspace-slug";
import type { WorkspaceStore } from "./workspace-store.prisma";

export const createWorkspaceInput = z.object({
  name: z.string().trim().min(1).max(100),
  slug: workspaceSlug.optional(),
});

/** `token` is an admin's API token for the new workspace, shown this once. */
export const createdWorkspaceSchema = workspaceSchema.extend({ token: z.string() });

/** How many slugs made from one name are tried before the caller is asked for one. */
const SLUG_TRIES = 50;

/** Makes a workspace with the actor as its admin. Throws `name_taken` for a slug that is in use. */
export async function createWorkspace(
  deps: {
    ids: Ids;
    secrets: Secrets;
    workspaces: WorkspaceStore;
    apiTokens: ApiTokenStore;
    credentials: CredentialCache;
  },
  actor: Actor,
  input: z.output<typeof createWorkspaceInput>,
): Promise<z.infer<typeof createdWorkspaceSchema>> {
  const memberId = deps.ids.next("mem");
  const workspace = await store(deps, { memberId, userId: actor.userId }, input);
  const secret = newTokenSecret(deps.secrets);
  const { id: workspaceId, name, slug } = workspace;
  await deps.apiTokens.create(
    {
      id: deps.ids.next("tok"),
      workspaceId,
      memberId,
      name: "First token",
      role: "admin",
      hash: hashSecret(secret),
      expiresAt: null,
    },
    auditEntry(
      { ...actor, workspaceId },
      "workspace.created",
      { kind: "workspace", id: workspaceId, name },
      { after: { slug } },
    ),
  );
  deps.credentials.clear();
  return { ...workspace, token: secret };
}

async function store(
  deps: { ids: Ids; workspaces: WorkspaceStore },
  admin: { memberId: string; userId: string },
  input: z.output<typeof createWorkspaceInput>,
): Promise<Workspace> {
  const id = deps.ids.next("wsp");
  const base = input.slug ?? slugOfName(input.name);
  for (let number = 1; number <= (input.slug === undefined ? SLUG_TRIES : 1); number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const made = await deps.workspaces.create({ id, slug, name: input.name }, admin);
    if (made) return made;
  }
  throw new AppError("name_taken", `The slug "${base}" is in use. Choose another one.`, {
    problems: [{ level: "error", code: "name_taken", path: "slug", message: "Is in use." }],
  });
}
