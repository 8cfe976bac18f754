import { z } from "zod";
import type { RepositoryPlace } from "./repositories";

/** Where candidates or skills came from, as the API shows it. */
export const sourceFactsSchema = z.object({
  /** `owner/name` as it is today. */
  repository: z.string().optional(),
  url: z.string().optional(),
  ref: z.string().optional(),
  /** What an import has to be given to get exactly what was looked at. */
  commit: z.string().optional(),
  path: z.string().optional(),
});

export type SourceFacts = z.infer<typeof sourceFactsSchema>;

export function sourceFacts({ repository, url, ref, commit, path }: RepositoryPlace): SourceFacts {
  return { repository, url, ref, commit, path };
}
