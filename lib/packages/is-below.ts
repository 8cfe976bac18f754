/** True for a folder itself and for what is in it. The root is empty. */
export function isBelow(path: string, folder: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}
