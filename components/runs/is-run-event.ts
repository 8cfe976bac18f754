import { z } from "zod";
import { EVENT_FIELDS, type EventType, type RunEvent } from "@/lib/runs/events";

const head = z.object({
  seq: z.number().int().positive(),
  at: z.string(),
  type: z.string(),
});

/** Whether something that came over the wire is an event as this page knows them. */
export function isRunEvent(value: unknown): value is RunEvent {
  const parsed = head.safeParse(value);
  if (!parsed.success || !isEventType(parsed.data.type)) return false;
  return EVENT_FIELDS[parsed.data.type].safeParse(value).success;
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENT_FIELDS, type);
}
