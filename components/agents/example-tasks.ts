/** A task to try for each starter skill: each works with the files that the skill brings, so that none has to be found. */
const EXAMPLES: Readonly<Record<string, string>> = {
  "csv-insights":
    "Profile the CSV file and tell me what stands out: missing values, duplicates, outliers.",
  "log-triage": "Triage the log: what is failing, how often, and what should I look at first?",
  "json-contract-check": "Check the JSON data against its contract and list every violation.",
  "release-notes":
    "Write release notes for these changes: search is twice as fast; the old export API is gone; fixed a crash when a file is empty.",
  "incident-postmortem":
    "Write a blameless postmortem: at 14:02 logins failed after a deploy, at 14:20 it was rolled back, 300 people were affected.",
};

/** As many as fit beside each other without reading. */
const SHOWN = 4;

/** Tasks that this agent's skills are made for; none where they are others than the starter skills. */
export function exampleTasks(skills: readonly { slug: string }[]): string[] {
  return skills.flatMap(({ slug }) => EXAMPLES[slug] ?? []).slice(0, SHOWN);
}
