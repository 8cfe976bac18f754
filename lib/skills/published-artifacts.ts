import { createHash } from "node:crypto";
import { AppError } from "../base/app-error";
import { fileSha256 } from "../packages/file-sha256";
import { MANIFEST_PATH } from "../packages/manifest-problem";
import type { PackageStore } from "../storage/package-store";
import { decodeText } from "./decode-text";
import { publishProblems } from "./publish-problems";

type Stored = { packagePath: string; digest: string };

/** What is handed out of a package: its SKILL.md where that is all of it, else its zip. */
export type PublishedArtifact = { type: "skill-md" | "archive"; sha256: string };

export type PublishedArtifacts = {
  /** Null for a package that is gone, or that other tools could not read. */
  describe(stored: Stored): Promise<PublishedArtifact | null>;
  bytes(stored: Stored, type: PublishedArtifact["type"]): Promise<Uint8Array>;
};

/** Some 200 bytes each; packages never change. */
const KEPT = 5_000;

/** Remembers what hashing a package's zip gave, so that an index costs no reading. */
export function createPublishedArtifacts(packages: PackageStore): PublishedArtifacts {
  const known = new Map<string, PublishedArtifact | null>();

  async function bytes(
    { packagePath, digest }: Stored,
    type: PublishedArtifact["type"],
  ): Promise<Uint8Array> {
    if (type === "archive") return packages.archive(packagePath, digest);
    const { files } = await packages.read(packagePath, digest);
    const manifest = files.find((file) => file.path === MANIFEST_PATH);
    if (!manifest) throw new AppError("not_found", `${packagePath} has no ${MANIFEST_PATH}.`);
    return manifest.bytes;
  }

  async function look(stored: Stored): Promise<PublishedArtifact | null> {
    const { files } = await packages.read(stored.packagePath, stored.digest);
    const manifest = await bytes(stored, "skill-md");
    if (publishProblems(decodeText(manifest) ?? "").length > 0) return null;
    if (files.length === 1) return { type: "skill-md", sha256: fileSha256(manifest) };
    const archive = await bytes(stored, "archive");
    return { type: "archive", sha256: createHash("sha256").update(archive).digest("hex") };
  }

  return {
    async describe(stored) {
      const remembered = known.get(stored.packagePath);
      if (remembered !== undefined) return remembered;
      try {
        const artifact = await look(stored);
        known.set(stored.packagePath, artifact);
        const [oldest] = known.keys();
        if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
        return artifact;
      } catch (error) {
        // One package that is gone must not hide the others; the skill's own page says what is wrong with it.
        if (error instanceof AppError && error.code !== "unavailable") return null;
        throw error;
      }
    },
    bytes,
  };
}
