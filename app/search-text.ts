export type Search = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a key in a page's query, without blanks around it; undefined when there is none. */
export function searchText(search: Awaited<Search>, key: string): string | undefined {
  const value = search[key];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === undefined || text === "" ? undefined : text;
}
