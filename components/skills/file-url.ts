/** Where a file of a skill is served as it is. */
export function fileUrl(skill: string, path: string): string {
  return `/v1/skills/${encodeURIComponent(skill)}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
}
