import { deltaFrame, eventChunk, type EventChunk } from "./event-frames";
import type { RunEvent } from "./events";

export type FeedListener = {
  /** Events that were written just now; they may arrive out of order or late, the log decides. */
  events(chunk: EventChunk): void;
  /** Text of the answer that is being written: `bytes` carries it from `offset` up to `end` (UTF-16 units). */
  delta(bytes: Uint8Array, offset: number, end: number): void;
};

/** What a run writes, for everyone in this process who watches it. Nothing is kept but the answer in progress. */
export type RunFeed = {
  publish(runId: string, events: readonly RunEvent[]): void;
  /** Adds to the answer in progress; pieces that come fast are sent together. */
  addText(runId: string, text: string): void;
  /** Drops the answer in progress: it was not finished and will be asked for again. */
  dropText(runId: string): void;
  /** The answer in progress so far, as far as it was sent. */
  textSoFar(runId: string): string;
  subscribe(runId: string, listener: FeedListener): () => void;
};

/** Text that comes within this time travels in one frame: fluid for the eye, and bounded for 2,000 listeners. */
const TEXT_INTERVAL_MS = 25;

type Channel = {
  listeners: Set<FeedListener>;
  text: string;
  /** How much of `text` was sent. */
  sent: number;
  timer: NodeJS.Timeout | null;
};

export function createRunFeed(): RunFeed {
  const channels = new Map<string, Channel>();

  const open = (runId: string): Channel => {
    const existing = channels.get(runId);
    if (existing) return existing;
    const channel: Channel = { listeners: new Set(), text: "", sent: 0, timer: null };
    channels.set(runId, channel);
    return channel;
  };
  const closeIfIdle = (runId: string, channel: Channel): void => {
    if (channel.listeners.size === 0 && channel.text === "") channels.delete(runId);
  };
  const forgetText = (channel: Channel): void => {
    if (channel.timer) clearTimeout(channel.timer);
    channel.timer = null;
    channel.text = "";
    channel.sent = 0;
  };

  return {
    publish(runId, events) {
      const channel = channels.get(runId);
      const [first, ...rest] = events;
      if (!channel || !first) return;
      const answered = events.some((event) => event.type === "model.answered");
      if (answered) sendText(channel);
      if (channel.listeners.size > 0) {
        const chunk = eventChunk([first, ...rest]);
        for (const listener of channel.listeners) listener.events(chunk);
      }
      if (answered) forgetText(channel);
      closeIfIdle(runId, channel);
    },
    addText(runId, text) {
      if (text === "") return;
      const channel = open(runId);
      channel.text += text;
      if (channel.timer) return;
      sendText(channel);
      channel.timer = setTimeout(() => {
        channel.timer = null;
        sendText(channel);
      }, TEXT_INTERVAL_MS);
      channel.timer.unref();
    },
    dropText(runId) {
      const channel = channels.get(runId);
      if (!channel) return;
      forgetText(channel);
      closeIfIdle(runId, channel);
    },
    textSoFar(runId) {
      const channel = channels.get(runId);
      return channel ? channel.text.slice(0, channel.sent) : "";
    },
    subscribe(runId, listener) {
      const channel = open(runId);
      channel.listeners.add(listener);
      return () => {
        channel.listeners.delete(listener);
        closeIfIdle(runId, channel);
      };
    },
  };
}

function sendText(channel: Channel): void {
  const offset = channel.sent;
  const end = channel.text.length;
  if (offset === end) return;
  channel.sent = end;
  if (channel.listeners.size === 0) return;
  const bytes = deltaFrame({ type: "message.delta", text: channel.text.slice(offset), offset });
  for (const listener of channel.listeners) listener.delta(bytes, offset, end);
}
