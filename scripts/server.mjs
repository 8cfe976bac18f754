import { createServer } from "node:http";
import { Refusal } from "./progress.mjs";

/** Longer than usual proxies keep their end, so that they never send into a closing connection. */
const KEEP_ALIVE_MS = 65_000;
/** For the whole of a request's body; an answer (an event stream) may take as long as it likes. */
const REQUEST_MS = 10 * 60_000;
const RETRY_AFTER_S = 2;

/** Takes the port at once; until `use` is called, everything but `/healthz` is told to come back. */
export async function openServer({ host, port }) {
  let handle = answerStarting;
  const httpServer = createServer((request, response) => {
    // A page cannot see its own address, and the sign-in page leads back to it.
    request.headers["x-satchel-path"] = request.url;
    if (request.url === "/healthz") answerHealth(response);
    else if (!isReadable(request.url)) answerUnreadable(response);
    else handle(request, response);
  });
  httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
  httpServer.requestTimeout = REQUEST_MS;
  await listen(httpServer, host, port);
  return {
    httpServer,
    use: (handler) => (handle = handler),
    /** Where a browser finds it. */
    address: (publicUrl) => publicUrl ?? `http://${nameOf(host)}:${httpServer.address().port}`,
    /** No new connections; `drain` ends what is under way, the rest is cut. */
    close: async (drain) => {
      const closed = new Promise((resolve) => httpServer.close(resolve));
      await drain();
      httpServer.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Refuses a port that is taken, before minutes of preparation. What is no port at all the settings refuse, which
 * cannot be read yet.
 */
export async function requireFreePort({ HOST: host = "127.0.0.1", PORT: port = "3000" }) {
  if (!/^\d+$/.test(port) || Number(port) > HIGHEST_PORT) return;
  const probe = createServer();
  await listen(probe, host, Number(port));
  await new Promise((resolve) => probe.close(resolve));
}

const HIGHEST_PORT = 65_535;

function listen(httpServer, host, port) {
  return new Promise((resolve, reject) => {
    httpServer.once("error", (error) => reject(refusalOf(error, host, port)));
    httpServer.listen(port, host, resolve);
  });
}

function refusalOf(error, host, port) {
  const reasons = {
    EADDRINUSE: `PORT ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`,
    EACCES: `PORT ${port} may not be used by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine. Set HOST to one, as in 127.0.0.1.`,
    ENOTFOUND: `HOST ${host} is not known. Set HOST to an address, as in 127.0.0.1.`,
  };
  const reason = reasons[error.code];
  return reason ? new Refusal(reason) : error;
}

/** An address that means "all" is no address to open. */
function nameOf(host) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Says only that the process lives; asked often, so it passes no other layer. */
function answerHealth(response) {
  response.writeHead(200, HEALTH_HEADERS);
  response.end(HEALTH);
}

const HEALTH = '{"status":"ok"}';
const HEALTH_HEADERS = {
  "content-type": "application/json",
  "content-length": HEALTH.length,
  "cache-control": "no-store",
};

/** Next answers such a path with a fault, although it is the caller's; `*` (OPTIONS) is none. */
function isReadable(url) {
  if (url === "*") return false;
  try {
    decodeURIComponent(url.split("?", 1)[0]);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

function answerUnreadable(response) {
  response.writeHead(422, { "content-type": "application/problem+json" });
  response.end(JSON.stringify(UNREADABLE_PROBLEM));
}

function answerStarting(request, response) {
  answerLater(request, response, "The server is starting. Try again shortly.", STARTING_PAGE);
}

/** The browser's router, told so, asks for the document: it opens itself when the database is back. */
export function answerOutage(request, response) {
  answerLater(request, response, "The database does not answer. Try again shortly.", OUTAGE_PAGE);
}

function answerLater(request, response, detail, page) {
  const isPage = request.headers.accept?.includes("text/html") ?? false;
  response.writeHead(503, {
    "content-type": isPage ? "text/html; charset=utf-8" : "application/problem+json",
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_S),
  });
  response.end(isPage ? page : JSON.stringify({ ...LATER_PROBLEM, detail }));
}

const UNREADABLE_PROBLEM = {
  type: "urn:satchel:problem:invalid",
  title: "The input is not valid",
  status: 422,
  code: "invalid",
  detail: "The path is not percent-encoded UTF-8.",
  problems: [],
};

const LATER_PROBLEM = {
  type: "about:blank",
  title: "Service Unavailable",
  status: 503,
  code: "unavailable",
  problems: [],
};

const STARTING_PAGE = waitingPage(
  "Satchel is starting",
  "Satchel is starting. This page opens by itself.",
);

const OUTAGE_PAGE = waitingPage(
  "The database does not answer",
  "Satchel’s database does not answer. Nothing that was stored is lost; this page opens by itself when it is back.",
);

/** Loads itself again, at the same address. */
function waitingPage(title, text) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><meta name="color-scheme" content="light dark"><title>${title}</title>
<body style="font-family:system-ui;display:grid;place-content:center;min-height:90vh;padding:0 16px"><p role="status" style="max-width:60ch">${text}</p></body></html>`;
}
