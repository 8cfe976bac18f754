import { Download, FileJson, Waypoints } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";

/** The run as a file. */
export function ExportMenu({ runId }: { runId: string }) {
  const path = `/v1/runs/${runId}/export`;
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden /> Export
        </Button>
      }
      entries={[
        {
          kind: "link",
          label: "The log as JSON",
          icon: FileJson,
          href: `${path}?format=json`,
          download: true,
        },
        {
          kind: "link",
          label: "OpenTelemetry trace (OTLP/JSON)",
          icon: Waypoints,
          href: `${path}?format=otel`,
          download: true,
        },
      ]}
    />
  );
}
