import { EVENT_FIELDS, type EventType, type RunEvent } from "@/lib/runs/events";

/** Whether something that came over the wire is an event as this page knows them. */
export function isRunEvent(value: unknown): value is RunEvent {
  if (typeof value !== "object" || value === null) return false;
  if (!("seq" in value && "at" in value && "type" in value)) return false;
  const { seq, at, type } = value;
  if (typeof seq !== "number" || typeof at !== "string" || !isEventType(type)) return false;
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

function isEventType(type: unknown): type is EventType {
  return typeof type === "string" && Object.hasOwn(EVENT_FIELDS, type);
}
