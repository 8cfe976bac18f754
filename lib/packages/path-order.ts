/** Orders paths by their UTF-8 bytes, which is the order of their code points. */
export function comparePaths(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
