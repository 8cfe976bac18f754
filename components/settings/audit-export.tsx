"use client";

import { Download } from "lucide-react";
import { pageOf } from "../../lib/base/page";
import { auditEventSchema, type AuditEvent } from "../../lib/workspaces/audit-entry";
import { api } from "../api-client";
import { Button } from "../ui/button";
import { ProblemNotice } from "../ui/problem-notice";
import { saveFile } from "../ui/save-file";
import { useAct } from "../use-act";
import { auditCsv } from "./audit-csv";

const auditPageSchema = pageOf(auditEventSchema);

/** Everything that the filter shows, all pages of it, as a file. `query` is the filter without limit and cursor. */
export function AuditExport({ query }: { query: string }) {
  const exporting = useAct(async (format: "csv" | "json") => {
    const events = await readAll(query);
    const [text, type] =
      format === "csv"
        ? [auditCsv(events), "text/csv"]
        : [`${JSON.stringify(events, null, 2)}\n`, "application/json"];
    saveFile(new Blob([text], { type }), `audit.${format}`);
  });
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex gap-2">
        {(["csv", "json"] as const).map((format) => (
          <Button
            key={format}
            pending={exporting.pending}
            onClick={() => {
              exporting.run(format);
            }}
          >
            <Download aria-hidden />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {exporting.problem === null ? null : <ProblemNotice problem={exporting.problem} />}
    </div>
  );
}

async function readAll(query: string): Promise<AuditEvent[]> {
  const events: AuditEvent[] = [];
  let cursor: string | null = null;
  do {
    const from: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page = await api.get(`/v1/audit?limit=200&${query}${from}`, auditPageSchema);
    events.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return events;
}
