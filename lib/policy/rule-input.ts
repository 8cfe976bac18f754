import { z } from "zod";
import { AppError } from "../base/app-error";
import type { Problem } from "../base/problem";
import { FINDING_LEVELS } from "../packages/scan/finding";
import { EFFECTS, SCOPES, targetSchema, type Effect, type Scope, type Target } from "./rule";
import type { RuleRegistry, RuleStore } from "./rule-store";
import { RUN_TOOL_NAMES } from "./tool-names";
import { TRUST_LEVELS } from "./trust";

/** A sentence or two, shown in every run that the rule touches. */
const MAX_REASON_CHARACTERS = 500;
/** Longer than any id, name, digest or repository. */
const MAX_VALUE_CHARACTERS = 300;

export const ruleInput = z.object({
  effect: z.enum(EFFECTS),
  scope: z.enum(SCOPES).default("workspace"),
  target: targetSchema.omit({ name: true }).extend({
    value: z.string().trim().min(1, "Say what the rule is about.").max(MAX_VALUE_CHARACTERS),
  }),
  reason: z
    .string()
    .trim()
    .max(MAX_REASON_CHARACTERS)
    .nullish()
    .transform((reason) => (reason ? reason : undefined)),
});

export type RuleInput = z.output<typeof ruleInput>;

/**
 * The target as it is stored: a registry by its id, whether its id or its name was given. Throws `invalid` for a
 * value that could never match anything, saying what would. Skills are not looked up: they may be blocked before
 * anybody installs them.
 */
export async function resolvedTarget(
  deps: { rules: Pick<RuleStore, "registries"> },
  workspaceId: string,
  input: Pick<RuleInput, "effect" | "scope" | "target">,
): Promise<Target> {
  return input.target.kind === "registry"
    ? registryTarget(await deps.rules.registries(workspaceId), input.target.value)
    : checkedTarget(input);
}

export function checkedTarget({
  effect,
  scope,
  target,
}: {
  effect: Effect;
  scope: Scope;
  target: Target;
}): Target {
  const { kind, value } = target;
  if (kind === "trust") return { kind, value: oneOf(TRUST_LEVELS, value, "trust level") };
  if (kind === "finding") {
    if (effect === "allow") {
      throw refusal(
        "effect",
        "Findings speak against a package, never for it: a rule on them denies or asks. To let one stand, acknowledge it.",
      );
    }
    return { kind, value: oneOf(FINDING_LEVELS, value, "level of findings") };
  }
  if (kind === "digest") return { kind, value: checkedDigest(value) };
  if (kind !== "tool") return target;
  if (scope === "member") {
    throw refusal(
      "scope",
      "A rule of your own acts on your installs. Tools belong to runs, which only the workspace's rules decide about.",
    );
  }
  return { kind, value: oneOf(RUN_TOOL_NAMES, value, "tool") };
}

/** What a message lists at most. */
const SHOWN_REGISTRIES = 10;

function registryTarget(known: readonly RuleRegistry[], value: string): Target {
  const byId = known.find(({ id }) => id === value);
  const byName = known.filter(({ name }) => name?.toLowerCase() === value.toLowerCase());
  const found = byId ?? (byName.length === 1 ? byName[0] : undefined);
  if (found !== undefined) return { kind: "registry", ...targetOf(found) };
  const all = known
    .slice(0, SHOWN_REGISTRIES)
    .map(({ id, name }) => (name === null ? id : `${id} (${name})`));
  const rest = known.length > all.length ? ", …" : "";
  const several =
    byName.length > 1
      ? `Several registries are called "${value}"`
      : `There is no registry "${value}" here`;
  throw refusal("target.value", `${several}. Give the id of one: ${all.join(", ")}${rest}.`);
}

function targetOf({ id, name }: RuleRegistry): Omit<Target, "kind"> {
  return { value: id, ...(name === null ? {} : { name }) };
}

function oneOf(known: readonly string[], value: string, noun: string): string {
  const found = known.find((each) => each === value.toLowerCase());
  if (found !== undefined) return found;
  throw refusal("target.value", `"${value}" is no ${noun}: it is one of ${known.join(", ")}.`);
}

/** 64 hex digits, with or without the algorithm before them. */
function checkedDigest(value: string): string {
  const hex = /^(?:sha256:)?([0-9a-f]{64})$/.exec(value.toLowerCase())?.[1];
  if (hex !== undefined) return `sha256:${hex}`;
  throw refusal(
    "target.value",
    `"${value}" is no digest of a package: it is "sha256:" and 64 hex digits. Copy it from the skill's page or from "package.digest".`,
  );
}

function refusal(path: string, message: string): AppError {
  const problem: Problem = { level: "error", code: "invalid_value", path, message };
  return new AppError("invalid", message, { problems: [problem] });
}
