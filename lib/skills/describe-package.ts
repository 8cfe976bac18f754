import type { Problem } from "../base/problem";
import type { TokenCounter } from "../base/token-counter";
import type { AdmittedPackage } from "../packages/admit-package";
import type { PackageScans } from "../packages/scan/package-scans";
import { SCANNER_VERSION } from "../packages/scan/scan-package";
import { fileFacts } from "../packages/file-facts";
import { catalogLine } from "./catalog-line";
import { storableFrontmatter, storableText } from "./storable-text";
import type { PackageFields } from "./stored-skill";

/** What figures on skills are counted with; a run counts again with its model's own tokenizer. */
const SHOWN_ENCODING = "o200k_base";

export type DescribeDeps = { tokens: TokenCounter; scans: PackageScans };

/** What a skill is called where its place says so, and not its header. */
export type GivenName = { name: string; displayName: string };

/** Everything that a row says of a package, except where it is stored. */
export async function describePackage(
  deps: DescribeDeps,
  { skillPackage, manifest: written, problems }: AdmittedPackage,
  named: GivenName | null = null,
): Promise<Omit<PackageFields, "packagePath">> {
  const files = fileFacts(skillPackage);
  const manifest = { ...written, ...named };
  const line = catalogLine(manifest.name, manifest.description);
  const [catalogTokens, bodyTokens, places] = await Promise.all([
    deps.tokens.count(line, SHOWN_ENCODING),
    deps.tokens.count(manifest.body, SHOWN_ENCODING),
    deps.scans.of(skillPackage),
  ]);
  return {
    name: manifest.name,
    displayName: storableText(manifest.displayName),
    description: storableText(manifest.description),
    digest: skillPackage.digest,
    files,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    frontmatter: storableFrontmatter(manifest.frontmatter),
    allowedTools: manifest.allowedTools.map(storableText),
    paths: manifest.paths.map(storableText),
    disableModelInvocation: manifest.disableModelInvocation,
    declaresArguments: manifest.declaresArguments,
    problems: problems.map(withoutFix),
    findingCodes: [...new Set(places.map(({ code }) => code))],
    scanner: SCANNER_VERSION,
    catalogTokens,
    bodyTokens,
  };
}

/** A fix is a whole SKILL.md: the editor asks for it anew, the row does not carry it. */
function withoutFix({ level, code, message, path, line }: Problem): Problem {
  return {
    level,
    code,
    message: storableText(message),
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line }),
  };
}
