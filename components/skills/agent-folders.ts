/** Where the common agents look for skills: in a project, and for one person in all projects. */
export const AGENT_FOLDERS = [
  { id: "claude-code", name: "Claude Code", project: ".claude/skills", person: "~/.claude/skills" },
  { id: "codex", name: "Codex", project: ".agents/skills", person: "~/.codex/skills" },
  { id: "cursor", name: "Cursor", project: ".agents/skills", person: "~/.cursor/skills" },
  {
    id: "github-copilot",
    name: "VS Code, Copilot",
    project: ".agents/skills",
    person: "~/.copilot/skills",
  },
  { id: "gemini-cli", name: "Gemini CLI", project: ".agents/skills", person: "~/.gemini/skills" },
  {
    id: "opencode",
    name: "OpenCode",
    project: ".agents/skills",
    person: "~/.config/opencode/skills",
  },
  {
    id: "windsurf",
    name: "Windsurf",
    project: ".windsurf/skills",
    person: "~/.codeium/windsurf/skills",
  },
] as const satisfies readonly { id: string; name: string; project: string; person: string }[];

export type AgentFolder = (typeof AGENT_FOLDERS)[number];
export type FolderScope = "project" | "person";

/** Fetches the stored zip with a token and unpacks it, bits of executables included, into the agent's folder. */
export function unpackCommand(
  origin: string,
  slug: string,
  agent: AgentFolder,
  scope: FolderScope,
): string {
  const folder = `${agent[scope]}/${slug}`;
  return [
    `curl -fsS -H "Authorization: Bearer $SATCHEL_TOKEN" ${origin}/v1/skills/${slug}/archive -o ${slug}.zip`,
    `mkdir -p ${folder} && unzip -o -d ${folder} ${slug}.zip && rm ${slug}.zip`,
  ].join(" \\\n  && ");
}

/** Installs a published skill with the public client; nobody has to sign in. */
export function installCommand(
  origin: string,
  publicName: string,
  agent: AgentFolder,
  scope: FolderScope,
): string {
  const everywhere = scope === "person" ? " --global" : "";
  return `npx skills add ${origin} --skill ${publicName} --agent ${agent.id}${everywhere}`;
}
