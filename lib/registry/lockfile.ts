import { z } from "zod";
import { EFFECTS, ruleSchema } from "../policy/rule";
import { ADDED_KINDS } from "./registry";

/** Where locked skills come from: registries, imports from a repository, and registries that were deleted since. */
export const LOCK_SOURCES = ["builtin", ...ADDED_KINDS, "import", "deleted"] as const;

/** One install, by what names it in every workspace. */
export const lockedSkillSchema = z.object({
  /** The skill's slug. */
  name: z
    .string()
    .max(100)
    .regex(/^(?!satchel-)[a-z0-9]+(-[a-z0-9]+)*$/, "Is no name of a skill."),
  registry: z.object({
    kind: z.enum(LOCK_SOURCES),
    /** Of an import the repository (`owner/repo`); null where nothing has to be said. */
    url: z.string().max(2_000).nullable(),
  }),
  /** Names it in its registry: a folder, or the name in an index. */
  item: z.string().max(2_000),
  /** Of an import the commit. */
  version: z.string().min(1).max(200),
  /** The package's, as it was installed. */
  digest: z.string().regex(/^sha256:[0-9a-f]{64}$/, "Is not sha256: and 64 hex digits."),
});

export type LockedSkill = z.infer<typeof lockedSkillSchema>;

/** More than a workspace installs. */
const LOCKED_SKILLS = 2_000;

export const lockfileSchema = z
  .object({
    lockfile_version: z.literal(1, { error: "Only lockfile_version 1 is known." }),
    skills: z.array(lockedSkillSchema).max(LOCKED_SKILLS),
  })
  .refine(({ skills }) => new Set(skills.map(({ name }) => name)).size === skills.length, {
    error: "Names a skill twice.",
    path: ["skills"],
  });

export type Lockfile = z.infer<typeof lockfileSchema>;

/** The same installs are the same bytes, whichever workspace they are in. */
export function lockfileText(skills: readonly LockedSkill[]): string {
  const ordered = skills.map(({ name, registry: { kind, url }, item, version, digest }) => ({
    ...{ name, registry: { kind, url }, item, version, digest },
  }));
  ordered.sort((one, other) => (one.name < other.name ? -1 : 1));
  return `${JSON.stringify({ lockfile_version: 1, skills: ordered }, null, 2)}\n`;
}

export const DIFFERENCES = [
  "missing",
  "extra",
  "other_version",
  "other_digest",
  "other_source",
  "registry_unknown",
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

const stateSchema = z.object({ version: z.string(), digest: z.string() });

/** How one skill differs from the lockfile, and what stands in the way of making it alike. */
export const differenceSchema = z.object({
  name: z.string(),
  difference: z.enum(DIFFERENCES),
  registry: lockedSkillSchema.shape.registry,
  item: z.string(),
  /** What the lockfile says; null for an extra. */
  wanted: stateSchema.nullable(),
  /** What is here; null where it is missing. `digest` is the copy's, edited or not. */
  found: stateSchema.extend({ id: z.string(), edited: z.boolean() }).nullable(),
  agents: z.array(z.object({ id: z.string(), name: z.string() })),
  decision: z.object({ effect: z.enum(EFFECTS), rule: ruleSchema.nullable() }).nullable(),
  /** What stands in the way; none: it can be made alike. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
});

export type Difference = z.infer<typeof differenceSchema>;

export const lockfileCheckSchema = z.object({
  same: z.number().int(),
  differences: z.array(differenceSchema),
});

export type LockfileCheck = z.infer<typeof lockfileCheckSchema>;

export const lockfileOutcomeSchema = z.object({
  same: z.number().int(),
  installed: z.array(z.string()),
  moved: z.array(z.string()),
  removed: z.array(z.string()),
  /** Extras that were left alone. */
  left: z.array(z.string()),
});

export type LockfileOutcome = z.infer<typeof lockfileOutcomeSchema>;
