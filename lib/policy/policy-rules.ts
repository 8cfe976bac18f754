import type { Rule } from "./rule";

/** The rules in force, in the order in which they are shown. */
export type PolicyRules = {
  /** Decide at install and again at every run. */
  ofWorkspace(workspaceId: string): Promise<readonly Rule[]>;
  /** The workspace's, and those that this person made for their own installs. */
  ofInstalls(workspaceId: string, userId: string): Promise<readonly Rule[]>;
};

/** A workspace without rules: everything is allowed. */
export const noPolicyRules: PolicyRules = {
  ofWorkspace: () => Promise.resolve([]),
  ofInstalls: () => Promise.resolve([]),
};
