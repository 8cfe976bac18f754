import { z } from "zod";
import { ROLES } from "./actor";

export const roleSchema = z.enum(ROLES);

/** One address is one person, however it is written. `admin@localhost` is allowed. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: z.regexes.html5Email, error: "Give an e-mail address." }).max(254));

/** Length is what makes a password strong; the upper limit bounds the work of hashing it. */
export const passwordSchema = z.string().min(8).max(200);

export const workspaceSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() });
export type Workspace = z.infer<typeof workspaceSchema>;

export const memberSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  created_at: z.string(),
});
export type Member = z.infer<typeof memberSchema>;

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  member: z.object({ id: z.string(), email: z.string() }),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
export type ApiToken = z.infer<typeof tokenSchema>;

/** A person who can sign in. */
export type User = { id: string; email: string; name: string; passwordHash: string | null };

/** A workspace of a user, with what they may do in it. */
export type Membership = {
  memberId: string;
  role: z.infer<typeof roleSchema>;
  workspace: Workspace;
};
