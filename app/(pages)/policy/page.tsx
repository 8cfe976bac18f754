import type { Metadata } from "next";
import { requirePageActor } from "@/app/require-page-actor";
import { NOUN_ICONS } from "@/components/noun-icons";
import { HowRulesDecide } from "@/components/policy/how-rules-decide";
import { RuleForm } from "@/components/policy/rule-form";
import { RuleList } from "@/components/policy/rule-list";
import type { KnownValues } from "@/components/policy/target-value";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { shortDigest } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import type { Install } from "@/lib/agents/policy-reach";
import { getDeps } from "@/lib/get-deps";
import { visibleRules } from "@/lib/policy/list-rules";
import type { RuleRegistry } from "@/lib/policy/rule-store";

export const metadata: Metadata = { title: "Policy" };

export default async function PolicyPage() {
  const { actor } = await requirePageActor();
  const deps = getDeps();
  const [rules, installs, registries] = await Promise.all([
    visibleRules(deps, actor),
    deps.policyReach.installs(actor.workspaceId),
    deps.rules.registries(actor.workspaceId),
  ]);
  const isAdmin = actor.role === "admin";
  const mayOwn = actor.role !== "viewer";
  return (
    <>
      <PageHeader title="Policy">
        What may be installed, what runs may load, and which tools they may call.
      </PageHeader>
      <HowRulesDecide />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0">
          {rules.length === 0 ? <NoRules mayOwn={mayOwn} /> : null}
          <RuleList rules={rules} isAdmin={isAdmin} mayOwn={mayOwn} />
        </div>
        {mayOwn ? (
          <Card title={isAdmin ? "New rule" : "New rule for your installs"}>
            <RuleForm isAdmin={isAdmin} known={knownValues(installs, registries)} />
          </Card>
        ) : null}
      </div>
    </>
  );
}

function NoRules({ mayOwn }: { mayOwn: boolean }) {
  return (
    <div className="mb-4">
      <EmptyState icon={NOUN_ICONS.policy} title="No rules: everything is allowed">
        A rule keeps skills of an origin, one skill, one exact package or a tool out of every run,
        or lets a person decide each time.{" "}
        {mayOwn
          ? "Write one: before it is saved you see which installs and agents it would reach."
          : "An admin of this workspace writes them."}
      </EmptyState>
    </div>
  );
}

function knownValues(
  installs: readonly Install[],
  registries: readonly RuleRegistry[],
): KnownValues {
  return {
    registry: registries.map(({ id, name }) => ({ value: id, label: name ?? id })),
    skill: [...new Set(installs.map(({ name }) => name))].map((name) => ({
      value: name,
      label: name,
    })),
    digest: installs.map(({ digest, slug }) => ({
      value: digest,
      label: `${slug} ${shortDigest(digest)}`,
    })),
  };
}
