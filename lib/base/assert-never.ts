/** Ends a `switch` over a closed set; the compiler fails when a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`No case for ${JSON.stringify(value)}.`);
}
