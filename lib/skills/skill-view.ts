import type { Skill } from "./skill";
import type { StoredSkill } from "./stored-skill";

/** A row as the API and the pages show it. */
export function skillView(row: StoredSkill): Skill {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    display_name: row.displayName,
    description: row.description,
    source_type: row.sourceType,
    source_url: row.sourceUrl,
    package: { path: row.packagePath, digest: row.digest, files: row.files, bytes: row.bytes },
    version: row.version,
    catalog: catalogOf(row),
    frontmatter: row.frontmatter,
    allowed_tools: row.allowedTools,
    problems: row.problems,
    tokens: { catalog: row.catalogTokens, body: row.bodyTokens },
    published: row.published,
    folder: folderOf(row),
    used_by: row.usedBy,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function folderOf({ folder, digest }: StoredSkill): Skill["folder"] {
  if (!folder) return null;
  const { root, path, changed } = folder;
  const rootName = root.split(/[\\/]/).findLast((part) => part !== "") ?? root;
  return {
    path: path === "" ? rootName : `${rootName}/${path}`,
    edited: digest !== folder.digest,
    removed: folder.removed,
    changed: changed && { digest: changed.digest, at: changed.at },
  };
}

function catalogOf({ origin, digest, newest, following }: StoredSkill): Skill["catalog"] {
  if (!origin) return null;
  const { registry, item, version, trust, digest: installedDigest } = origin;
  return {
    registry,
    item,
    version,
    trust,
    latest: newest?.version ?? origin.version,
    update_available: newest?.isNewer ?? false,
    edited: digest !== installedDigest,
    following,
  };
}
