import { execFile } from "node:child_process";
import path from "node:path";

export const STARTER_SKILLS = path.resolve("lib/registry/builtin/skills");

export type ScriptResult = { exitCode: number; stdout: string; stderr: string };

/** Runs a script of a starter skill as a sandbox would: plain Node, an empty environment, the skill's folder. */
export function runScript(skill: string, script: string, ...args: string[]): Promise<ScriptResult> {
  const cwd = path.join(STARTER_SKILLS, skill);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd, env: { NODE_ENV: "production" } },
      (error, stdout, stderr) => {
        const exitCode = typeof error?.code === "number" ? error.code : error ? 1 : 0;
        resolve({ exitCode, stdout, stderr });
      },
    );
  });
}
