import { expect, test } from "vitest";
import { withArguments } from "../../../../lib/runner/activation/arguments";

test.each([
  ["Target: $ARGUMENTS!", "a b", false, "Target: a b!"],
  ["$ARGUMENTS and $ARGUMENTS", "x", false, "x and x"],
  ["Say: $ARGUMENTS", "cost $& and $1 and $$ and $`", false, "Say: cost $& and $1 and $$ and $`"],
  ["Say: $ARGUMENTS $1", "$ARGUMENTS $2", true, "Say: $ARGUMENTS $2 $ARGUMENTS"],
  ["Say: $ARGUMENTS.", undefined, false, "Say: ."],
  ["awk '{s+=$1} END {print s}'", "a b", false, "awk '{s+=$1} END {print s}'\n\nArguments: a b\n"],
  ["From $1 to $2, $3.", "here 'over there'", true, "From here to over there, ."],
  ["$1|$2", '"a b" c', true, "a b|c"],
  ["It costs $10, $1.50 or $100.", "x", true, "It costs $10, $1.50 or $100.\n\nArguments: x\n"],
  ["No place.", "a", false, "No place.\n\nArguments: a\n"],
  ["No place.", undefined, true, "No place."],
])("%j with the arguments %j (declared: %j) becomes %j", (body, args, declared, expected) => {
  expect(withArguments(body, args, declared)).toBe(expected);
});
