import { requirePageActor } from "@/app/require-page-actor";
import { SkillEditor } from "@/components/skills/skill-editor";
import { getDeps } from "@/lib/get-deps";
import { readContent } from "@/lib/skills/read-content";
import { readSkill } from "../read-skill";

export default async function EditSkillPage(props: { params: Promise<{ slug: string }> }) {
  const [{ actor }, { slug }] = await Promise.all([requirePageActor(), props.params]);
  const skill = await readSkill(slug);
  const { content, version } = await readContent(getDeps(), actor, { skill: skill.id });
  // Somebody may save between the two reads: the text's version is the one that an edit is based on.
  return <SkillEditor key={skill.id} skill={{ ...skill, version }} content={content} />;
}
