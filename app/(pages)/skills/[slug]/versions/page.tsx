import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { VersionBar } from "@/components/skills/version-bar";
import { VersionDiffView } from "@/components/skills/version-diff";
import { VersionList } from "@/components/skills/version-list";
import { getDeps } from "@/lib/get-deps";
import { diffVersions } from "@/lib/skills/diff-versions";
import { listVersions } from "@/lib/skills/list-versions";
import { readSkill } from "../read-skill";

/** More versions than that are reached over the API. */
const SHOWN_VERSIONS = 200;

export default async function SkillVersionsPage(props: {
  params: Promise<{ slug: string }>;
  searchParams: Search;
}) {
  const [{ actor }, { slug }, search] = await Promise.all([
    requirePageActor(),
    props.params,
    props.searchParams,
  ]);
  const skill = await readSkill(slug);
  const page = await listVersions(getDeps(), actor, { skill: skill.id, limit: SHOWN_VERSIONS });
  const numbers = page.items.map((version) => version.version);
  const to = numberOf(searchText(search, "to")) ?? skill.version;
  const from = numberOf(searchText(search, "from")) ?? Math.max(1, to - 1);
  const diff =
    numbers.length < 2 || from === to
      ? null
      : await orNotFound(diffVersions(getDeps(), actor, { skill: skill.id, from, to }));
  const canWrite = actor.role !== "viewer";
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[320px_minmax(0,1fr)]">
      <VersionList
        skillId={skill.id}
        canWrite={canWrite}
        slug={skill.slug}
        versions={page.items}
        current={skill.version}
        shown={numbers.length < 2 ? null : { from, to }}
      />
      <div className="min-w-0">
        {numbers.length < 2 ? (
          <p className="rounded-lg border border-dashed border-line-strong p-6 text-muted">
            This is the first version. Every edit, upload and restore makes another one, and any two
            of them are compared here.
          </p>
        ) : (
          <VersionBar
            skillId={skill.id}
            slug={skill.slug}
            versions={numbers}
            from={from}
            to={to}
            current={skill.version}
            canWrite={canWrite}
          />
        )}
        {diff === null ? (
          from === to && numbers.length > 1 ? (
            <p className="rounded-lg border border-line bg-surface p-4 text-muted">
              {to === 1 ? "The first version has nothing before it." : "The same version twice."}
            </p>
          ) : null
        ) : (
          <VersionDiffView diff={diff} />
        )}
      </div>
    </div>
  );
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : undefined;
}
