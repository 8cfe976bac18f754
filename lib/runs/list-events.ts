import { z } from "zod";
import { LARGEST_INTEGER } from "../base/column-integer";
import { AppError } from "../base/app-error";
import type { Actor } from "../workspaces/actor";
import { EVENT_FIELDS, type RunEvent } from "./events";
import type { RunLog } from "./run-log";
import { refOf, runReference } from "./run-reference";

/** Events of one answer: entries and outputs stand in them whole. */
const MAX_EVENTS = 1_000;

export const listEventsInput = runReference.extend({
  after: z.coerce.number().int().nonnegative().max(LARGEST_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(500),
});

const eventTypes = Object.keys(EVENT_FIELDS);

/** What the API says of an event; its other fields are those of its type. */
export const eventsPageSchema = z.object({
  events: z.array(
    z.looseObject({
      seq: z.number().int().positive(),
      type: z.string().meta({ enum: eventTypes }),
      at: z.string(),
    }),
  ),
  /** The log's last number now: there is more while it is above that of the last event here. */
  last_seq: z.number().int().nonnegative(),
});

/** The log after an event, as JSON. */
export async function listEvents(
  deps: { runLog: Pick<RunLog, "read"> },
  actor: Actor,
  input: { run: string; after: number; limit: number },
): Promise<{ events: RunEvent[]; last_seq: number }> {
  const page = await deps.runLog.read(refOf(actor, input), input.after, input.limit);
  if (!page) throw new AppError("not_found", `There is no run "${input.run}" in this workspace.`);
  return { events: page.events, last_seq: page.lastSeq };
}
