import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { AppError } from "./app-error";
import { hostOf, outboundRefusal, type OutboundRules } from "./outbound-rules";

export type OutboundRequest = {
  method?: string;
  headers?: HeadersInit;
  body?: string | null;
  signal?: AbortSignal | null;
};

/** As `fetch`, for one request: redirects are not followed, bodies are not unpacked. */
export type OutboundFetch = (url: string | URL, request?: OutboundRequest) => Promise<Response>;

export type OutboundOptions = {
  /** `null` for URLs that the operator set. */
  rules: OutboundRules | null;
  /** How long nothing may come before it is given up. */
  silenceMs: number;
  /** How long a whole exchange may take, however busy it is: a byte now and then is no silence. */
  exchangeMs: number;
  maxResponseBytes: number;
};

/**
 * A fetch whose every connection is checked against the outbound rules by the address that the name really
 * resolved to, so that neither a redirect nor a name that changes its address gets past them. Throws `invalid`
 * for a forbidden address, and the system's error (`ECONNREFUSED`, …) when the server cannot be reached.
 */
export function createOutboundFetch(options: OutboundOptions): OutboundFetch {
  const agents = {
    "http:": { request: http.request, agent: new http.Agent({ keepAlive: true }) },
    "https:": { request: https.request, agent: new https.Agent({ keepAlive: true }) },
  };

  return (target, request = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(target);
      if (url.protocol !== "http:" && url.protocol !== "https:") {
        throw new AppError("invalid", `${url.href} is neither http nor https.`);
      }
      const { rules } = options;
      if (rules !== null && isIP(hostOf(url)) !== 0) refuse(rules, hostOf(url), hostOf(url));
      const { request: send, agent } = agents[url.protocol];
      const outgoing = send(url, {
        agent,
        method: request.method ?? "GET",
        headers: Object.fromEntries(new Headers(request.headers)),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(rules === null ? {} : { lookup: checkedLookup(rules) }),
        timeout: options.silenceMs,
      });
      let incoming: http.IncomingMessage | null = null;
      const slow = setTimeout(() => {
        (incoming ?? outgoing).destroy(new SlowServer(options.exchangeMs));
      }, options.exchangeMs).unref();
      outgoing.on("error", reject);
      outgoing.once("close", () => {
        clearTimeout(slow);
      });
      outgoing.once("timeout", () => {
        (incoming ?? outgoing).destroy(new SilentServer(options.silenceMs, incoming !== null));
      });
      outgoing.once("response", (answer) => {
        incoming = answer;
        resolve(toResponse(answer, options.maxResponseBytes));
      });
      outgoing.end(request.body ?? undefined);
    });
}

/** Throws `invalid` when a URL that a user set must not be reached. A name that does not resolve passes. */
export async function checkOutboundUrl(rules: OutboundRules, url: string): Promise<void> {
  const host = hostOf(new URL(url));
  const addresses = isIP(host) ? [{ address: host }] : await resolveAll(host);
  for (const { address } of addresses) refuse(rules, host, address);
}

/** The server accepted the connection and then said nothing, or stopped in the middle of its answer (`midway`). */
export class SilentServer extends Error {
  readonly midway: boolean;

  constructor(silenceMs: number, midway: boolean) {
    super(`nothing came for ${durationText(silenceMs)}`);
    this.name = "SilentServer";
    this.midway = midway;
  }
}

/** The server went on and on, and did not come to an end. */
export class SlowServer extends Error {
  constructor(exchangeMs: number) {
    super(`its answer was not complete after ${durationText(exchangeMs)}`);
    this.name = "SlowServer";
  }
}

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [count, unit] = seconds >= 120 ? [Math.round(seconds / 60), "minute"] : [seconds, "second"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The server said more than anybody could want. */
export class OversizedAnswer extends Error {
  constructor(maxBytes: number) {
    super(`the answer is larger than ${maxBytes} bytes`);
    this.name = "OversizedAnswer";
  }
}

function checkedLookup(rules: OutboundRules): LookupFunction {
  return (host, options, callback) => {
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) {
        callback(error, "", 0);
        return;
      }
      try {
        for (const { address } of addresses) refuse(rules, host, address);
      } catch (refusal) {
        callback(refusal instanceof Error ? refusal : new Error(String(refusal)), "", 0);
        return;
      }
      const [first] = addresses;
      if (options.all || !first) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function refuse(rules: OutboundRules, host: string, address: string): void {
  const reason = outboundRefusal(rules, host, address);
  if (reason !== null) throw new AppError("invalid", reason);
}

async function resolveAll(host: string): Promise<dns.LookupAddress[]> {
  return dns.promises.lookup(host, { all: true }).catch((error: unknown) => {
    if (error instanceof Error && "code" in error) return [];
    throw error;
  });
}

function toResponse(incoming: http.IncomingMessage, maxBytes: number): Response {
  const headers = new Headers();
  for (let index = 0; index + 1 < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? "", incoming.rawHeaders[index + 1] ?? "");
  }
  const status = incoming.statusCode ?? 502;
  const isEmpty = status === 204 || status === 205 || status === 304;
  if (isEmpty) incoming.resume();
  return new Response(isEmpty ? null : bodyOf(incoming, maxBytes), { status, headers });
}

function bodyOf(incoming: http.IncomingMessage, maxBytes: number): ReadableStream<Uint8Array> {
  let received = 0;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        incoming.on("data", (chunk: Buffer) => {
          received += chunk.length;
          if (received > maxBytes) {
            incoming.destroy(new OversizedAnswer(maxBytes));
            return;
          }
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once("end", () => {
          controller.close();
        });
        incoming.once("error", (error) => {
          controller.error(error);
        });
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        incoming.destroy();
      },
    },
    { highWaterMark: 16 },
  );
}
