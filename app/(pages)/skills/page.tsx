import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { requirePageActor } from "@/app/require-page-actor";
import { searchText, type Search } from "@/app/search-text";
import { PageKeys } from "@/components/frame/page-keys";
import { NOUN_ICONS } from "@/components/noun-icons";
import { SkillDropArea } from "@/components/skills/skill-drop-area";
import { SkillFilter } from "@/components/skills/skill-filter";
import { SkillList } from "@/components/skills/skill-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LIST_KEYS } from "@/components/ui/list-keys";
import { MoreLink } from "@/components/ui/more-link";
import { PageHeader } from "@/components/ui/page-header";
import { getDeps } from "@/lib/get-deps";
import { listSkills } from "@/lib/skills/list-skills";
import { SOURCE_TYPES } from "@/lib/skills/skill";

export const metadata: Metadata = { title: "Skills" };

const PAGE_SIZE = 100;

export default async function SkillsPage(props: { searchParams: Search }) {
  const [{ actor }, search] = await Promise.all([requirePageActor(), props.searchParams]);
  const q = searchText(search, "q");
  const sourceType = SOURCE_TYPES.find((type) => type === searchText(search, "source_type"));
  const cursor = searchText(search, "cursor");
  const page = await listSkills(getDeps(), actor, {
    q,
    source_type: sourceType,
    cursor,
    limit: PAGE_SIZE,
  });
  const filtered = q !== undefined || sourceType !== undefined || cursor !== undefined;
  return (
    <SkillDropArea>
      <PageHeader
        title="Skills"
        actions={
          <Button asChild variant="primary">
            <Link href="/skills/new">
              <Plus aria-hidden />
              New skill
            </Link>
          </Button>
        }
      >
        What agents can look up. Drop a zip, a SKILL.md or a folder anywhere on this page.
      </PageHeader>
      {page.items.length === 0 && !filtered ? (
        <NoSkills />
      ) : (
        <>
          <SkillFilter />
          {page.items.length === 0 ? <NoMatch /> : <SkillList skills={page.items} />}
          <MoreLink
            path="/skills"
            search={{ q, source_type: sourceType }}
            cursor={page.next_cursor}
          />
        </>
      )}
      <PageKeys keys={LIST_KEYS} />
    </SkillDropArea>
  );
}

function NoSkills() {
  return (
    <EmptyState
      icon={NOUN_ICONS.skill}
      title="No skills yet"
      actions={
        <>
          <Button asChild variant="primary">
            <Link href="/skills/new">Bring or write a skill</Link>
          </Button>
          <Button asChild>
            <Link href="/skills/new#paste">Paste a SKILL.md</Link>
          </Button>
          <Button asChild>
            <Link href="/catalog">Install a starter skill</Link>
          </Button>
        </>
      }
    >
      A skill is a folder with a SKILL.md at its root. An agent sees one line of it, and reads the
      rest only when a task needs it. Drop a zip or a folder here to store your first one.
    </EmptyState>
  );
}

function NoMatch() {
  return (
    <EmptyState
      icon={NOUN_ICONS.skill}
      title="No skill matches"
      actions={
        <Button asChild>
          <Link href="/skills">Show all skills</Link>
        </Button>
      }
    >
      Names, addresses and descriptions were searched.
    </EmptyState>
  );
}
