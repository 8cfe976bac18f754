import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { formatCount, formatShare } from "@/components/ui/format";
import { Meter } from "@/components/ui/meter";
import type { AgentCatalog } from "@/lib/agents/agent";

/** What every run of this agent begins with: the meter, and the block word for word. */
export function CatalogCard({ catalog }: { catalog: AgentCatalog }) {
  const { text, tokens, budget, eager_tokens: eager } = catalog;
  return (
    <Card
      title="Catalog block"
      aside={text === "" ? null : <CopyButton text={text} label="Copy the catalog block" />}
    >
      <Meter label="Tokens in every run" value={tokens} limit={budget} tone="skill" />
      {text === "" ? (
        <p className="mt-3 text-sm text-muted">
          Nothing is on offer, so a run gets neither the block nor the tool{" "}
          <code>activate_skill</code>.
        </p>
      ) : (
        <>
          {eager > tokens ? (
            <p className="mt-2 text-sm text-muted">
              {formatShare(eager - tokens, eager)} less than all bodies in the prompt (
              {formatCount(eager)} tokens).
            </p>
          ) : null}
          <h3 className="mt-3 mb-1 text-sm font-medium">Exactly what a run would get now</h3>
          <pre
            tabIndex={0}
            aria-label="The catalog block"
            className="max-h-96 overflow-auto rounded-md border border-line bg-sunken p-3 text-xs leading-5 whitespace-pre-wrap"
          >
            {text}
          </pre>
        </>
      )}
    </Card>
  );
}
