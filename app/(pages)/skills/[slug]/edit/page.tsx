import { requirePageActor } from "@/app/require-page-actor";
import { SkillEditor } from "@/components/skill-editor/skill-editor";
import { getDeps } from "@/lib/get-deps";
import { listModels } from "@/lib/models/list-models";
import { readContent } from "@/lib/skills/read-content";
import { readSkill } from "../read-skill";

const MODELS = 200;

export default async function EditSkillPage(props: { params: Promise<{ slug: string }> }) {
  const [{ actor }, { slug }] = await Promise.all([requirePageActor(), props.params]);
  const deps = getDeps();
  const skill = await readSkill(slug);
  const [{ content, version }, models] = await Promise.all([
    readContent(deps, actor, { skill: skill.id }),
    listModels(deps, actor, { limit: MODELS }),
  ]);
  const budget = {
    share: deps.settings.budgets.skillContextShare,
    models: models.items.map(({ id, name, context_window: contextWindow }) => ({
      id,
      name,
      contextWindow,
    })),
  };
  // Somebody may save between the two reads: the text's version is the one that an edit is based on.
  return (
    <SkillEditor
      key={skill.id}
      skill={{ ...skill, version }}
      content={content}
      budget={budget}
      readOnly={actor.role === "viewer"}
    />
  );
}
