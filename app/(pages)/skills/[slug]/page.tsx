import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { FindingChips } from "@/components/findings/finding-chips";
import { FindingList } from "@/components/findings/finding-list";
import { FileNav } from "@/components/skills/file-nav";
import { FileView } from "@/components/skills/file-view";
import { FolderNotice } from "@/components/skills/folder-notice";
import { FollowLatest } from "@/components/skills/follow-latest";
import { SkillAdviceList } from "@/components/skills/skill-advice-list";
import { SkillFactList } from "@/components/skills/skill-facts";
import { TakeAway } from "@/components/skills/take-away";
import { UpdateNotice } from "@/components/skills/update-notice";
import { Card } from "@/components/ui/card";
import { ProblemList } from "@/components/ui/problem-list";
import { getDeps } from "@/lib/get-deps";
import { adviseSkill } from "@/lib/skills/advise-skill";
import { listSkillFindings } from "@/lib/skills/skill-findings";
import { publishedSkills } from "@/lib/skills/published-skills";
import { readFile } from "@/lib/skills/read-file";
import { fileContent, linesAround } from "./file-content";
import { readSkill } from "./read-skill";

export default async function SkillPage(props: {
  params: Promise<{ slug: string }>;
  searchParams: Search;
}) {
  const [{ actor }, { slug }, search] = await Promise.all([
    requirePageActor(),
    props.params,
    props.searchParams,
  ]);
  const skill = await readSkill(slug);
  const path = searchText(search, "file") ?? "SKILL.md";
  const deps = getDeps();
  const line = Number(searchText(search, "line") ?? "") || null;
  const [{ file }, advice, found, everything] = await Promise.all([
    orNotFound(readFile(deps, actor, { skill: skill.id, path })),
    orNotFound(adviseSkill(deps, actor, { skill: skill.id })),
    orNotFound(listSkillFindings(deps, actor, { skill: skill.id })),
    skill.published ? publishedSkills(deps) : [],
  ]);
  const published = everything.find(({ id }) => id === skill.id);
  const facts = skill.package.files.find((entry) => entry.path === path);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_300px] wide:grid-rows-[auto_1fr]">
      <FileNav
        files={skill.package.files}
        bytes={skill.package.bytes}
        current={path}
        hrefOf={(to) =>
          to === "SKILL.md"
            ? `/skills/${skill.slug}`
            : `/skills/${skill.slug}?file=${encodeURIComponent(to)}`
        }
      />
      <div className="min-w-0 wide:col-start-1 wide:row-span-2 wide:row-start-1">
        {facts === undefined ? null : (
          <FileView
            slug={skill.slug}
            file={facts}
            content={(line === null ? null : linesAround(file, line)) ?? fileContent(file)}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {skill.catalog?.update_available === true ? (
          <UpdateNotice slug={skill.slug} catalog={skill.catalog} usedBy={skill.used_by.length} />
        ) : null}
        <FollowLatest skill={skill} canChoose={actor.role === "admin"} />
        {skill.folder === null ? null : (
          <FolderNotice slug={skill.slug} version={skill.version} folder={skill.folder} />
        )}
        <Card title="Facts">
          <SkillFactList skill={skill} />
        </Card>
        <Card
          id="findings"
          title="Findings of the scan"
          aside={<FindingChips findings={found.items} />}
        >
          <FindingList
            findings={found.items}
            hrefOf={(to, at) =>
              `/skills/${skill.slug}?file=${encodeURIComponent(to)}${at === null ? "" : `&line=${at}#L${at}`}`
            }
            acknowledgeAt={
              actor.role === "admin" ? { path: `/v1/skills/${skill.slug}/findings` } : null
            }
          />
        </Card>
        {skill.problems.length === 0 ? null : (
          <Card title="Problems">
            <ProblemList problems={skill.problems} />
          </Card>
        )}
        {advice.items.length === 0 ? null : (
          <Card id="advice" title="What would make it better">
            <SkillAdviceList advice={advice} />
          </Card>
        )}
        <TakeAway
          slug={skill.slug}
          version={skill.version}
          published={skill.published}
          publicName={published?.publicName ?? null}
          readable={
            published === undefined || (await deps.publishedArtifacts.describe(published)) !== null
          }
          canPublish={actor.role === "admin"}
        />
      </div>
    </div>
  );
}
