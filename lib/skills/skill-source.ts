import { AppError } from "../base/app-error";
import {
  findCandidates,
  isManifestName,
  type Candidate,
  type FoundCandidates,
} from "../packages/find-candidates";
import { ARCHIVE_LIMITS, INLINE_LIMITS, type PackageLimits } from "../packages/limits";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import { openUpload } from "../packages/open-upload";
import type { ZipWork } from "../packages/zip-work";
import type { UploadedFile } from "../workspaces/uploaded-file";
import { rawFileOf, type InlineFile } from "./inline-file";

/** What came through a door, opened and not yet admitted. Every door ends here, for a preview and for storing. */
export type SkillSource = FoundCandidates & {
  limits: PackageLimits | undefined;
  /** Win over the header of the one skill that the source holds. */
  given: { name?: string | undefined; description?: string | undefined };
};

export type InlineInput = {
  name?: string | undefined;
  description?: string | undefined;
  /** The text of SKILL.md. */
  content: string;
  files?: InlineFile[] | undefined;
};

export function inlineSource({ name, description, content, files = [] }: InlineInput): SkillSource {
  const manifest = { path: MANIFEST_PATH, bytes: Buffer.from(content), executable: false };
  return {
    candidates: [{ path: "", folder: null, files: [manifest, ...files.map(rawFileOf)] }],
    skipped: [],
    problems: [],
    limits: INLINE_LIMITS,
    given: { name, description },
  };
}

export type UploadInput = {
  file: UploadedFile;
  name?: string | undefined;
  description?: string | undefined;
  /** A SKILL.md to take instead of the one in the file: a form field of text would change its line ends. */
  manifest?: UploadedFile | undefined;
};

export async function uploadedSource(
  deps: { zip: ZipWork },
  input: UploadInput,
): Promise<SkillSource> {
  const given = { name: input.name, description: input.description };
  const opened = await openUpload(input.file.bytes, input.file.filename, ARCHIVE_LIMITS, deps.zip);
  const found = findCandidates(opened.files, given);
  return {
    ...found,
    candidates: withManifest(found.candidates, input.manifest),
    problems: [...opened.problems, ...found.problems],
    limits: undefined,
    given,
  };
}

function withManifest(candidates: Candidate[], manifest: UploadedFile | undefined): Candidate[] {
  if (manifest === undefined) return candidates;
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0) {
    throw new AppError(
      "invalid",
      `manifest is the SKILL.md of one skill; the file holds ${candidates.length}. Upload them one by one, or leave manifest out.`,
    );
  }
  const { bytes } = manifest;
  const files = only.files.map((file) => (isManifestName(file.path) ? { ...file, bytes } : file));
  return [{ ...only, files }];
}
