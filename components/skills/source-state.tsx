import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Skill } from "../../lib/skills/skill";
import type { SkillCandidate } from "../../lib/skills/skill-candidate";
import { ProblemList } from "../ui/problem-list";
import { changedFiles, FileChanges } from "./file-changes";

/** How an imported skill stands to its source as it is now. */
export function SourceState(props: {
  skill: Pick<Skill, "slug" | "version" | "catalog" | "package">;
  candidate: SkillCandidate | null;
  commit: string | undefined;
}) {
  const { skill, candidate } = props;
  const commit = <span className="font-mono">{props.commit?.slice(0, 8)}</span>;
  if (candidate === null) return <p>The source holds no skill any more.</p>;
  if (candidate.problems.some(({ level }) => level === "error")) {
    return (
      <div className="flex flex-col gap-2">
        <p>At {commit} the skill cannot be imported:</p>
        <ProblemList problems={candidate.problems} />
      </div>
    );
  }
  if (candidate.installed?.is_same === true) {
    return (
      <p className="flex gap-2">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-done" />
        <span>Nothing changed: at {commit} the content is the one that is stored.</span>
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p>
        At {commit} these files differ from v{skill.version}
        {skill.catalog === null ? null : (
          <>
            , which was imported at{" "}
            <span className="font-mono">{skill.catalog.version.slice(0, 8)}</span>
          </>
        )}
        :
      </p>
      <FileChanges changes={changedFiles(skill.package.files, candidate.files)} />
      {skill.catalog?.edited === true ? (
        <p className="flex gap-2 rounded-md border border-policy-line bg-policy-soft px-3 py-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-policy" />
          <span>
            It was edited here since. An import replaces the edit; v{skill.version} stays in the
            history and can be restored.
          </span>
        </p>
      ) : null}
    </div>
  );
}
