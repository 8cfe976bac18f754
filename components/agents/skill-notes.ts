import type { Agent } from "@/lib/agents/agent";
import { similarTo } from "@/lib/skills/similar-descriptions";
import { isWithheld } from "./usable-skills";

/** What is worth knowing about an attached skill before a run; `policy` ones change what the model sees. */
export type SkillNote = { tone: "policy" | "model"; word: string; sentence: string };

/** Notes about one attached skill, from the catalog block that a run would get now. */
export function skillNotes(agent: Agent, name: string): SkillNote[] {
  const notes: SkillNote[] = [];
  const twin = sameName(agent, name);
  if (twin !== null) {
    notes.push({
      tone: "policy",
      word: "same name",
      sentence: `Another attached skill is called ${twin} too; the model sees this one as ${name}.`,
    });
  }
  const { omitted, hidden, not_eligible } = agent.catalog;
  if (isWithheld(agent.catalog, name)) {
    notes.push({
      tone: "policy",
      word: "withheld",
      sentence: "A rule keeps it out of every run.",
    });
  }
  if (omitted.includes(name)) {
    notes.push({
      tone: "policy",
      word: "over budget",
      sentence: "Its line does not fit into the catalog block. Move it up, or raise the budget.",
    });
  }
  const skill = agent.skills.find((attached) => attached.name === name);
  const alike = similarTo(
    skill?.description ?? "",
    agent.skills.filter((other) => other.name !== name),
  );
  if (alike.length > 0) {
    notes.push({
      tone: "policy",
      word: "overlaps",
      sentence: `Its description says nearly the same as ${alike.map((other) => other.name).join(", ")}; a model has to guess which to choose.`,
    });
  }
  if (hidden.includes(name)) {
    notes.push({
      tone: "model",
      word: "by hand only",
      sentence: `Never offered to the model; begin a task with /${name} to use it.`,
    });
  }
  if (not_eligible.includes(name)) {
    notes.push({
      tone: "model",
      word: "by files",
      sentence: "Offered once the run touches a file that matches its paths.",
    });
  }
  return notes;
}

/** The name that an alias such as `deploy-2` had to give way to; null when it gave way to none. */
function sameName(agent: Agent, name: string): string | null {
  const wanted = /^(.+)-\d+$/.exec(name)?.[1];
  return wanted !== undefined && agent.skills.some((skill) => skill.name === wanted)
    ? wanted
    : null;
}
