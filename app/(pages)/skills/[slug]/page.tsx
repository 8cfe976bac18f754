import { orNotFound } from "@/app/or-not-found";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { FileNav } from "@/components/skills/file-nav";
import { FileView } from "@/components/skills/file-view";
import { SkillFactList } from "@/components/skills/skill-facts";
import { Card } from "@/components/ui/card";
import { ProblemList } from "@/components/ui/problem-list";
import { getDeps } from "@/lib/get-deps";
import { readFile } from "@/lib/skills/read-file";
import { fileContent } from "./file-content";
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
  const { file } = await orNotFound(readFile(getDeps(), actor, { skill: skill.id, path }));
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
          <FileView slug={skill.slug} file={facts} content={fileContent(file)} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Facts">
          <SkillFactList skill={skill} />
        </Card>
        {skill.problems.length === 0 ? null : (
          <Card title="Problems">
            <ProblemList problems={skill.problems} />
          </Card>
        )}
      </div>
    </div>
  );
}
