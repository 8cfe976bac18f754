import { Link } from "@/components/ui/link";
import type { CatalogItemDetail } from "../../lib/registry/catalog-item";
import { Card } from "../ui/card";
import { Chip } from "../ui/chip";
import { RelativeTime } from "../ui/relative-time";

/** Every version that its registry offered, newest first; each can be looked at and, while it is offered, installed. */
export function CatalogVersions({ item, shown }: { item: CatalogItemDetail; shown: string }) {
  const path = `/catalog/${encodeURIComponent(item.id)}`;
  return (
    <Card flush title="Versions">
      <ul aria-label="Versions">
        {item.versions.map(({ version, added_at: addedAt, yanked, source }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-2 text-sm last:border-b-0"
          >
            <Link
              href={`${path}?version=${encodeURIComponent(version)}`}
              aria-current={version === shown ? "true" : undefined}
              className="min-w-0 font-mono break-all text-accent underline underline-offset-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {version}
            </Link>
            {version === item.latest && !yanked ? <Chip>newest</Chip> : null}
            {yanked ? <Chip tone="policy">withdrawn</Chip> : null}
            <span className="ml-auto text-muted">
              {source.commit === undefined ? null : (
                <code title={source.commit}>{source.commit.slice(0, 8)} · </code>
              )}
              <RelativeTime at={addedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
