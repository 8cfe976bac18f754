import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { requirePageActor } from "@/app/require-page-actor";
import { BlockSkill } from "@/components/policy/block-skill";
import { SkillActions } from "@/components/skills/skill-actions";
import { SkillLine } from "@/components/skills/skill-line";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { readSkill } from "./read-skill";

type Props = { params: Promise<{ slug: string }>; children: ReactNode };

export async function generateMetadata(props: Omit<Props, "children">): Promise<Metadata> {
  return { title: decodeURIComponent((await props.params).slug) };
}

export default async function SkillLayout(props: Props) {
  const [skill, { actor }] = await Promise.all([
    readSkill((await props.params).slug),
    requirePageActor(),
  ]);
  const path = `/skills/${skill.slug}`;
  return (
    <>
      <PageHeader
        back={<Link href="/skills">Skills</Link>}
        title={<span className="font-mono">{skill.slug}</span>}
        actions={
          <>
            {actor.role === "admin" && skill.catalog !== null ? <BlockSkill skill={skill} /> : null}
            <SkillActions skill={skill} canWrite={actor.role !== "viewer"} />
          </>
        }
      >
        {skill.display_name === skill.slug ? null : skill.display_name}
      </PageHeader>
      <SkillLine skill={skill} />
      <div className="mt-4 mb-4">
        <TabLinks
          label="Skill"
          tabs={[
            { href: path, label: "Read" },
            { href: `${path}/edit`, label: "Edit" },
            { href: `${path}/versions`, label: "Versions" },
            { href: `${path}/usage`, label: "Usage" },
          ]}
        />
      </div>
      {props.children}
    </>
  );
}
