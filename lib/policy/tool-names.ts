/** What a rule on a tool may name: every tool that a run can have. */
export const RUN_TOOL_NAMES = [
  "activate_skill",
  "deactivate_skill",
  "shell",
  "run_skill_script",
  "read_file",
  "write_file",
  "list_files",
  "read_tool_output",
] as const;
