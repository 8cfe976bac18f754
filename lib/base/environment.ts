import { isIP } from "node:net";
import { z } from "zod";

/** The fields say what is right; `readSettings` puts the variable and what it held before it. */
const text = z.string();
const secret = z.string();

const url = z
  .string()
  .refine((value) => ["http:", "https:"].includes(protocolOf(value)), "give an http or https URL")
  .transform((value) => value.replace(/\/+$/, ""));

const databaseUrl = z
  .string()
  .refine(
    (value) => ["postgres:", "postgresql:"].includes(protocolOf(value)),
    "give a URL that begins with postgresql://",
  );

const share = z
  .string()
  .refine((value) => Number(value) > 0 && Number(value) < 1, "give a share between 0 and 1")
  .transform(Number);

const flag = z
  .enum(["true", "false", "1", "0"], "give true or false")
  .transform((value) => value === "true" || value === "1");

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      `give a whole number from ${least} to ${most}`,
    )
    .transform(Number);
}

function oneOf<const Choice extends string>(...choices: [Choice, ...Choice[]]) {
  return z.enum(choices, `give one of ${choices.join(", ")}`);
}

/** `a,b c` → ["a", "b", "c"]. */
const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));

/** Folders are separated as in PATH (`:`; `;` on Windows) or by commas, so that blanks may stand in names. */
const folders = z.string().transform((value) =>
  value
    .split(process.platform === "win32" ? /[;,]/ : /[:,]/)
    .map((folder) => folder.trim())
    .filter(Boolean),
);

const hosts = list.refine(
  (items) => items.every(isHostOrRange),
  "give host names, addresses or CIDR ranges with commas between them",
);

/** Every variable that Satchel reads, as one table. Empty counts as not set. */
export const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "give an address or a host name, as in 127.0.0.1")
    .default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: text.default(".data"),
  DATABASE_URL: databaseUrl.optional(),

  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "give a bucket name of 3 to 63 characters")
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.default("us-east-1"),
  S3_ACCESS_KEY_ID: secret.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),

  AUTH_SECRET: z.string().min(16, "give at least 16 characters").optional(),
  AUTH_URL: url.optional(),
  AUTH_GITHUB_ID: text.optional(),
  AUTH_GITHUB_SECRET: secret.optional(),
  AUTH_OIDC_ISSUER: url.optional(),
  AUTH_OIDC_ID: text.optional(),
  AUTH_OIDC_SECRET: secret.optional(),
  ADMIN_EMAIL: z.email("give an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(8, "give at least 8 characters").optional(),
  ADMIN_TOKEN: z.string().min(16, "give at least 16 characters").optional(),

  EXECUTION_ENGINE: oneOf("direct", "temporal").default("direct"),
  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s/]+:\d+$/, "give host:port, as in localhost:7233")
    .default("localhost:7233"),
  TEMPORAL_NAMESPACE: text.default("default"),
  TEMPORAL_TASK_QUEUE: text.default("satchel"),

  SANDBOX: oneOf("auto", "bubblewrap", "remote", "none").default("auto"),
  SANDBOX_EXECUTOR_URL: url.optional(),
  SANDBOX_EXECUTOR_TOKEN: secret.optional(),

  OPENAI_API_KEY: secret.optional(),
  ANTHROPIC_API_KEY: secret.optional(),
  OLLAMA_BASE_URL: url.optional(),
  GITHUB_TOKEN: secret.optional(),
  GITHUB_API_URL: url.default("https://api.github.com"),
  SKILLS_DIRS: folders.default([]),
  OUTBOUND_ALLOW: hosts.optional(),
  METRICS_TOKEN: z.string().min(16, "give at least 16 characters").optional(),

  SKILL_CONTEXT_SHARE: share.default(0.1),
  TASK_SKILLS_WINDOW_SHARE: share.default(0.3),
  CATALOG_TOKEN_BUDGET: wholeNumber(1, 1_000_000).default(2000),
  OUTPUT_RESERVE_SHARE: share.default(0.15),
  COMPACTION_TRIGGER_SHARE: share.default(0.75),
});

export type Environment = z.output<typeof environmentSchema>;
export type Variable = keyof Environment;

/** Variables whose value never appears in a message. */
export const SECRET_VARIABLES: readonly Variable[] = [
  "DATABASE_URL",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "AUTH_SECRET",
  "AUTH_GITHUB_SECRET",
  "AUTH_OIDC_SECRET",
  "ADMIN_PASSWORD",
  "ADMIN_TOKEN",
  "SANDBOX_EXECUTOR_TOKEN",
  "OPENAI_API_KEY",
  "ANTHROPIC_API_KEY",
  "GITHUB_TOKEN",
  "METRICS_TOKEN",
];

/** A host by its whole name, an address, or a range of addresses: what would match nothing is refused. */
function isHostOrRange(item: string): boolean {
  const [address = "", bits, ...rest] = item.split("/");
  const family = isIP(address);
  if (family === 0) return bits === undefined && HOST_NAME.test(item);
  const most = family === 4 ? 32 : 128;
  return (
    bits === undefined || (rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most)
  );
}

const HOST_NAME = /^[a-z0-9_](?:[\w-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[\w-]*[a-z0-9_])?)*$/i;

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : "";
}
