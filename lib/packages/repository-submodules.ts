/** Another repository that is only named at `path`: an archive holds none of its files. */
export type Submodule = { path: string; url: string };

/** Reads a `.gitmodules`. Lines that it does not know are passed over: git reads on too. */
export function readSubmodules(source: string): Submodule[] {
  const submodules: Submodule[] = [];
  let current: Partial<Submodule> = {};
  const close = (): void => {
    if (current.path) submodules.push({ path: current.path, url: current.url ?? "" });
    current = {};
  };
  for (const line of source.split(/\r?\n/)) {
    if (/^\s*\[submodule\b/.test(line)) {
      close();
      continue;
    }
    const field = /^\s*(path|url)\s*=\s*(.+?)\s*$/.exec(line);
    const value = field?.[2]?.replace(/^"(.*)"$/, "$1");
    if (field?.[1] === "path" && value) current.path = value.replace(/\/+$/, "");
    if (field?.[1] === "url" && value) current.url = value;
  }
  close();
  return submodules;
}
