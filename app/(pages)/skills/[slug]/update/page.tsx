import { Link } from "@/components/ui/link";
import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { FindingList } from "@/components/findings/finding-list";
import { NOUN_ICONS } from "@/components/noun-icons";
import { MergeVersion } from "@/components/merge/merge-version";
import { RuleDecides } from "@/components/policy/rule-decides";
import { FollowLatest } from "@/components/skills/follow-latest";
import { MovePin } from "@/components/skills/move-pin";
import { VersionDiffView } from "@/components/skills/version-diff";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs } from "@/components/ui/tabs";
import { AppError } from "@/lib/base/app-error";
import { getDeps } from "@/lib/get-deps";
import { previewMerge } from "@/lib/registry/merge-version";
import { previewPin } from "@/lib/registry/preview-pin";
import { readSkill } from "../read-skill";

export default async function SkillUpdatePage(props: {
  params: Promise<{ slug: string }>;
  searchParams: Search;
}) {
  const [{ actor }, { slug }, search] = await Promise.all([
    requirePageActor(),
    props.params,
    props.searchParams,
  ]);
  const skill = await readSkill(slug);
  const wanted = { skill: skill.id, version: searchText(search, "version") };
  const preview = await orNotFound(orReason(previewPin(getDeps(), actor, wanted)));
  if (typeof preview === "string") {
    return (
      <EmptyState icon={NOUN_ICONS.catalog} title="There is nothing to move the pin to">
        {preview}
      </EmptyState>
    );
  }
  const { from, to, agents, decision, edited, findings, item } = preview;
  const merge = edited ? await orReason(previewMerge(getDeps(), actor, wanted)) : null;
  const isAdmin = actor.role === "admin";
  const comparison = <VersionDiffView diff={preview} />;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        {merge === null ? (
          comparison
        ) : (
          <Tabs
            label="Ways to the new version"
            tabs={[
              {
                value: "merge",
                label: "Merge: keep what was edited",
                content:
                  typeof merge === "string" || !isAdmin ? (
                    <p className="text-muted">
                      {typeof merge === "string" ? merge : "Merging moves the pin: an admin’s act."}
                    </p>
                  ) : (
                    <MergeVersion slug={skill.slug} version={skill.version} merge={merge} />
                  ),
              },
              { value: "replace", label: "Replace: what would change", content: comparison },
            ]}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 wide:order-last">
        <Card title={edited ? "Replace the edited copy" : "Move the pin"}>
          <div className="flex flex-col gap-3 text-sm">
            <p className="break-words">
              From <code>{from}</code> to <code>{to}</code>.
            </p>
            <p>
              {agents.length === 0 ? "No agent has it attached." : "These agents get it: "}
              {agents.map(({ id, name }, index) => (
                <span key={id}>
                  {index === 0 ? "" : ", "}
                  <Link href={`/agents/${id}`} className="text-accent underline underline-offset-2">
                    {name}
                  </Link>
                </span>
              ))}
            </p>
            <RuleDecides
              decision={decision}
              cannot="The pin cannot move there"
              findingsHref={isAdmin ? "#findings" : null}
            />
            {isAdmin ? (
              <MovePin slug={skill.slug} version={skill.version} preview={preview} />
            ) : (
              <p className="text-muted">Moving the pin is an admin’s act.</p>
            )}
          </div>
        </Card>
        <Card title={`Findings in ${to}`} id="findings">
          <FindingList
            findings={findings}
            acknowledgeAt={
              isAdmin
                ? { path: `/v1/catalog/${encodeURIComponent(item)}/findings`, version: to }
                : null
            }
          />
        </Card>
        <FollowLatest skill={skill} canChoose={isAdmin} />
      </div>
    </div>
  );
}

/** What cannot be moved or merged says so in a sentence. */
async function orReason<Preview>(preview: Promise<Preview>): Promise<Preview | string> {
  try {
    return await preview;
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") return error.message;
    throw error;
  }
}
