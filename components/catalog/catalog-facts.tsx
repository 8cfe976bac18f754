import type { ReactNode } from "react";
import type { CatalogItemDetail } from "../../lib/registry/catalog-item";
import { FindingChips } from "../findings/finding-chips";
import { RuleDecides } from "../policy/rule-decides";
import { Card } from "../ui/card";
import { DigestChip } from "../ui/digest-chip";
import { formatBytes, formatPlural } from "../ui/format";
import { TrustChip } from "./trust-chip";

/** What installing would do: whose it is, which files come, which of them run, what the rules say. */
export function CatalogFacts({
  item,
  version,
  canAcknowledge,
}: {
  item: CatalogItemDetail;
  /** The one whose text and files are shown. */
  version: CatalogItemDetail["versions"][number] | null;
  /** Whether the reader can let its findings stand, on this page. */
  canAcknowledge: boolean;
}) {
  const scripts = item.files.filter((file) => file.executable || /^scripts\//.test(file.path));
  const bytes = item.files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <Card title="What it would do">
      <dl className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        <Fact name="From">
          <span className="flex flex-wrap items-center gap-1.5">
            {item.registry.name} <TrustChip trust={item.trust} />
          </span>
        </Fact>
        <Fact name="Version">{version?.version ?? item.latest}</Fact>
        {version === null ? null : (
          <Fact name="Digest">
            <DigestChip digest={version.digest} />
          </Fact>
        )}
        <Fact name="Files">
          {formatPlural(item.files.length, "file")}, {formatBytes(bytes)}
        </Fact>
        <Fact name="Scripts">
          {scripts.length === 0 ? (
            "none"
          ) : (
            <span className="font-mono text-xs leading-5">
              {scripts.map((file) => file.path).join("\n")}
            </span>
          )}
        </Fact>
        <Fact name="Findings">
          <FindingChips findings={item.findings} />
        </Fact>
        <Fact name="Policy">
          {item.decision.rule === null || item.decision.effect === "allow" ? (
            "No rule forbids it."
          ) : (
            <RuleDecides
              decision={item.decision}
              cannot="It cannot be installed"
              findingsHref={canAcknowledge ? "#findings" : null}
            />
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{props.name}</dt>
      <dd className="min-w-0 whitespace-pre-line">{props.children}</dd>
    </>
  );
}
