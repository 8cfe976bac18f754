/** Whose prefix a package is stored under. */
export type PackageLocation = { kind: "catalog" } | { kind: "workspace"; workspaceId: string };

/** The key of a package in object storage, from its digest (`sha256:<hex>`). */
export function packageKey(location: PackageLocation, digest: string): string {
  const hex = digest.slice("sha256:".length);
  return location.kind === "catalog"
    ? `catalog/packages/${hex}.zip`
    : `workspaces/${location.workspaceId}/packages/${hex}.zip`;
}
