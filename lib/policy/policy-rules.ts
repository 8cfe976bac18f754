import type { Clock } from "../base/clock";
import { EFFECTS, type Rule } from "./rule";
import type { OwnedRule, RuleStore } from "./rule-store";

/** The rules in force, in the order in which they decide: deny, ask, allow; then the older one first. */
export type PolicyRules = {
  /** Decide at install and again at every run. */
  ofWorkspace(workspaceId: string): Promise<readonly Rule[]>;
  /** The workspace's, and those that this person made for their own installs. */
  ofInstalls(workspaceId: string, userId: string): Promise<readonly Rule[]>;
  /** Who writes a rule calls this: it acts at once in this process. */
  forget(workspaceId: string): void;
};

/**
 * What another process changed acts within this time. A run asks at every step and every call: at this age a busy
 * workspace costs one query a second, whatever the number of its runs, and an emergency block waits no longer
 * than a model takes to answer.
 */
const KEPT_MS = 1_000;

type Known = { all: readonly OwnedRule[]; workspace: readonly Rule[]; until: number };

/** Rules of each workspace that is at work, read once in their time however many ask at once. */
export function createPolicyRules(store: Pick<RuleStore, "all">, clock: Clock): PolicyRules {
  const known = new Map<string, Known>();
  const loading = new Map<string, Promise<Known>>();

  async function load(workspaceId: string): Promise<Known> {
    const all = inDecidingOrder(await store.all(workspaceId));
    const workspace = all.filter(({ userId }) => userId === null).map(({ rule }) => rule);
    return { all, workspace, until: clock.now().getTime() + KEPT_MS };
  }

  async function read(workspaceId: string): Promise<Known> {
    const found = known.get(workspaceId);
    if (found && found.until > clock.now().getTime()) return found;
    const underWay = loading.get(workspaceId);
    if (underWay) return underWay;
    const loaded = load(workspaceId);
    loading.set(workspaceId, loaded);
    try {
      const fresh = await loaded;
      // Forgotten meanwhile: right for those who asked before, and not kept for those who ask later.
      if (loading.get(workspaceId) === loaded) known.set(workspaceId, fresh);
      return fresh;
    } finally {
      if (loading.get(workspaceId) === loaded) loading.delete(workspaceId);
    }
  }

  return {
    ofWorkspace: async (workspaceId) => (await read(workspaceId)).workspace,
    ofInstalls: async (workspaceId, userId) =>
      (await read(workspaceId)).all
        .filter((owned) => owned.userId === null || owned.userId === userId)
        .map(({ rule }) => rule),
    forget(workspaceId) {
      known.delete(workspaceId);
      loading.delete(workspaceId);
    },
  };
}

/** A stable order: what was created first stays first among rules of one effect. */
export function inDecidingOrder(rules: readonly OwnedRule[]): OwnedRule[] {
  return rules.toSorted(
    (one, other) => EFFECTS.indexOf(one.rule.effect) - EFFECTS.indexOf(other.rule.effect),
  );
}
