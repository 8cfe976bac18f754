import { z } from "zod";

/** An http or https URL without a name or a password in it. `example` stands in the refusal. */
export function httpUrl(example: string, secretElsewhere: string) {
  return z
    .url({ protocol: /^https?$/, error: `Give an http or https URL, such as ${example}.` })
    .max(2_000)
    .refine(holdsNoSecret, secretElsewhere);
}

/** Asked of what is no URL too: all checks of a field run, so that all problems are listed. */
function holdsNoSecret(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}
