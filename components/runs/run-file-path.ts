/** The address of a file of a run's workspace. */
export function runFilePath(runId: string, path: string): string {
  return `/v1/runs/${runId}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
}
