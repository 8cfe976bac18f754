import { z } from "zod";
import { EFFECTS, ruleSchema } from "./rule";

/** What the rules say of taking a package in; `rule` is null where none spoke. */
export const decisionSchema = z.object({ effect: z.enum(EFFECTS), rule: ruleSchema.nullable() });
