import { memo } from "react";
import { assertNever } from "@/lib/base/assert-never";
import type { TimelineRow } from "@/lib/runs/run-view";
import { AnswerRow } from "./answer-row";
import { CallRowView } from "./call-row-view";
import { NoticeRow } from "./notice-row";
import { PersonRow } from "./person-row";
import type { RowProps } from "./row-shell";

/** One row of the transcript. Drawn again only when the row itself changed. */
export const TimelineRowView = memo(function TimelineRowView(
  props: RowProps & { row: TimelineRow },
) {
  const { row, startedAt, targeted } = props;
  switch (row.kind) {
    case "task":
    case "message":
      return <PersonRow row={row} startedAt={startedAt} targeted={targeted} />;
    case "answer":
      return <AnswerRow row={row} startedAt={startedAt} targeted={targeted} />;
    case "call":
      return <CallRowView row={row} startedAt={startedAt} targeted={targeted} />;
    case "notice":
      return <NoticeRow event={row.event} startedAt={startedAt} targeted={targeted} />;
    default:
      return assertNever(row);
  }
});
