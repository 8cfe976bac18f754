import { z } from "zod";
import { AppError } from "../base/app-error";

export type GithubAnswer = { status: number; headers: Headers; body: string };

/** What was asked for, for sentences: `acme/kit`, `the branch "x" of acme/kit`. */
export type GithubQuestion = { subject: string; host: string; hasToken: boolean; now: Date };

const messageSchema = z.object({ message: z.string() });

/** GitHub's "no" in words: what happened, until when, and what can be done. */
export function githubRefusal(answer: GithubAnswer, question: GithubQuestion): AppError {
  const { status } = answer;
  const { subject, host, hasToken } = question;
  const limited = rateLimit(answer, question);
  if (limited !== null) return limited;
  if (status === 404 || (status === 422 && /no commit found/i.test(said(answer) ?? ""))) {
    const who = hasToken
      ? "the server's GITHUB_TOKEN may not read it"
      : "the server has no GITHUB_TOKEN that could read it";
    const message = `${subject} was not found on ${host}: it does not exist, or it is private and ${who}. Check the spelling.`;
    return refusal("not_found", message);
  }
  if (status === 401) {
    return refusal(
      "forbidden",
      `${host} does not accept the server's GITHUB_TOKEN: it has expired or was revoked. An operator has to set a new one.`,
    );
  }
  if (status === 403) {
    const needsSignOn = answer.headers.has("x-github-sso");
    const advice = needsSignOn
      ? "The organisation wants the server's GITHUB_TOKEN to be authorised for single sign-on."
      : `It says: ${said(answer) ?? "nothing more"}.`;
    return refusal("forbidden", `${host} does not show ${subject} to this server. ${advice}`);
  }
  if (status === 409) return refusal("invalid", `${subject} is empty: it has no commit yet.`);
  if (status === 451) {
    return refusal("not_found", `${subject} is blocked on ${host} for legal reasons.`);
  }
  if (status >= 500) {
    const message = `${host} has a fault of its own (it answered ${status}). Nothing was stored; try again in a while.`;
    return refusal("unavailable", message);
  }
  const what = said(answer) ?? "nothing more";
  return refusal("unavailable", `${host} answered ${status} about ${subject}: ${what}.`);
}

/** 403 and 429 both can mean it; the first limit is by the hour, the second one asks to wait some seconds. */
function rateLimit(answer: GithubAnswer, question: GithubQuestion): AppError | null {
  const { status, headers } = answer;
  if (status !== 403 && status !== 429) return null;
  const isUsedUp = headers.get("x-ratelimit-remaining") === "0";
  const wait = Number(headers.get("retry-after") ?? "");
  const isSaid = /rate limit/i.test(said(answer) ?? "");
  if (status !== 429 && !isUsedUp && !(wait > 0) && !isSaid) return null;
  const { host, hasToken, now } = question;
  const reset = Number(headers.get("x-ratelimit-reset") ?? "") * 1_000;
  const end = wait > 0 ? now.getTime() + wait * 1_000 : reset;
  const isKnown = end > now.getTime();
  const when = isKnown ? ` It ends at ${clockTime(end)} (${minutes(end - now.getTime())}).` : "";
  const advice = hasToken
    ? ""
    : " With a GITHUB_TOKEN in the server's settings the limit is far higher.";
  const message = `The rate limit of ${host} is used up.${when} Nothing was stored; try again then.${advice}`;
  return new AppError("rate_limited", message, {
    problems: [{ level: "error", code: "rate_limited", message }],
    facts: isKnown
      ? {
          retry_at: new Date(end).toISOString(),
          retry_after_seconds: Math.ceil((end - now.getTime()) / 1_000),
        }
      : {},
  });
}

/** `2026-11-30 20:15 UTC`. */
function clockTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function minutes(ms: number): string {
  const whole = Math.ceil(ms / 60_000);
  return `in ${whole} ${whole === 1 ? "minute" : "minutes"}`;
}

function said({ body }: GithubAnswer): string | null {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.message.slice(0, 300).replace(/\.$/, "") : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function refusal(code: "not_found" | "forbidden" | "invalid" | "unavailable", message: string) {
  return new AppError(code, message, {
    problems: [{ level: "error", code: "github", message }],
  });
}
