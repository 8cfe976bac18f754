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
  const { type } = parsed.data;
  if (understood.has(type)) return true;
  if (!EVENT_FIELDS[type].safeParse(value).success) return false;
  understood.add(type);
  return true;
}

/**
 * Types of which one event was looked at whole: the server that writes one of a type in our form writes all of them so.
 * A log of many thousand events would take longer to check than to show.
 */
const understood = new Set<EventType>();

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENT_FIELDS, type);
}
