import type { Problem } from "../base/problem";
import { invisibleCharacters, withoutInvisible } from "./invisible-characters";
import { MAX_NAME_LENGTH } from "./limits";
import { manifestProblem } from "./manifest-problem";
import { isValidName, mixedScripts, nameFrom } from "./skill-name";
import type { FrontmatterValue } from "./skill-package";

export type NameReading = {
  value: { name: string; displayName: string } | null;
  problems: Problem[];
};

/** The model-facing name and the one that people read. A name that is not valid is brought into its form. */
export function readName(value: FrontmatterValue | undefined, line: number | null): NameReading {
  if (value === undefined || value === null)
    return refused("name_missing", line, "SKILL.md has no name.");
  if (typeof value !== "string") {
    return refused(
      "name_not_text",
      line,
      `The name must be text; it is ${Array.isArray(value) ? "a list" : "a mapping"}.`,
    );
  }
  const written = value.normalize("NFC").replace(/\s+/g, " ").trim();
  const displayName = withoutInvisible(written).trim();
  if (displayName === "") return refused("name_missing", line, "The name is empty.");
  const length = Array.from(displayName).length;
  if (length > MAX_NAME_LENGTH) {
    return refused(
      "name_long",
      line,
      `The name has ${length} characters; at most ${MAX_NAME_LENGTH} are allowed.`,
    );
  }
  const name = isValidName(displayName) ? displayName : nameFrom(displayName);
  if (name === "")
    return refused(
      "name_unusable",
      line,
      `The name ${JSON.stringify(displayName)} holds no letter and no digit.`,
    );
  return { value: { name, displayName }, problems: warnings(written, name, displayName, line) };
}

function refused(code: string, line: number | null, message: string): NameReading {
  return { value: null, problems: [manifestProblem("error", code, line, message)] };
}

function warnings(
  written: string,
  name: string,
  displayName: string,
  line: number | null,
): Problem[] {
  const problems: Problem[] = [];
  const hidden = invisibleCharacters(written);
  const scripts = mixedScripts(displayName);
  if (hidden.length > 0) {
    problems.push(
      manifestProblem(
        "warning",
        "invisible_characters",
        line,
        `The name holds invisible characters (${hidden.slice(0, 8).join(", ")}); they were left out.`,
      ),
    );
  }
  if (scripts.length > 0) {
    problems.push(
      manifestProblem(
        "warning",
        "mixed_scripts",
        line,
        `The name ${JSON.stringify(displayName)} mixes ${scripts.join(" and ")} letters in one word, as look-alikes do.`,
      ),
    );
  }
  if (name !== displayName) {
    problems.push(
      manifestProblem(
        "warning",
        "name_changed",
        line,
        `The name ${JSON.stringify(displayName)} is shown to people; models see ${name} (small letters, digits and single hyphens).`,
      ),
    );
  }
  return problems;
}
