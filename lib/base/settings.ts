import { isIP } from "node:net";
import path from "node:path";
import { AppError } from "./app-error";
import { environmentSchema, SECRET_VARIABLES, type Environment } from "./environment";
import { settingConflicts, type Complaint } from "./setting-conflicts";

export type Settings = {
  host: string;
  /** 0 asks the system for a free one. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** null: the file system. */
  s3: S3Settings | null;
  auth: {
    /** null: made once and kept in `dataDir`. */
    secret: string | null;
    url: string | null;
    github: { id: string; secret: string } | null;
    oidc: { issuer: string; id: string; secret: string } | null;
  };
  admin: { email: string | null; password: string | null; token: string | null };
  engine: "direct" | "temporal";
  temporal: { address: string; namespace: string; taskQueue: string };
  sandbox: "auto" | "bubblewrap" | "remote" | "none";
  executor: { url: string; token: string | null } | null;
  models: {
    openaiApiKey: string | null;
    anthropicApiKey: string | null;
    ollamaBaseUrl: string | null;
  };
  github: { token: string | null; apiUrl: string };
  /** Absolute. */
  skillsDirs: string[];
  outbound: {
    /** Hosts or CIDR ranges that may be reached although private. */
    allow: string[];
    /** While nothing was configured and only this machine can reach us, model servers on it may be used. */
    loopbackModels: boolean;
  };
  metricsToken: string | null;
  budgets: Budgets;
};

export type S3Settings = {
  bucket: string;
  endpoint: string | null;
  region: string;
  /** null: the SDK's own chain (instance roles, profiles). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
};

export type Budgets = {
  skillContextShare: number;
  taskSkillsWindowShare: number;
  catalogTokenBudget: number;
  outputReserveShare: number;
  compactionTriggerShare: number;
};

/**
 * Reads the environment. Throws `invalid` with one problem and one line per wrong variable:
 * `PORT is "abc": give a whole number from 0 to 65535.` Secrets are never shown.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const trimmed = value?.trim() ?? "";
      return trimmed === "" ? [] : [[name, trimmed]];
    }),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const byVariable = new Map<string, string>();
    for (const issue of parsed.error.issues) {
      const variable = String(issue.path[0]);
      if (!byVariable.has(variable)) byVariable.set(variable, issue.message);
    }
    throw refusal(
      [...byVariable].map(([variable, advice]) => ({
        variable,
        line: `${variable} is ${shown(variable, given[variable])}: ${advice}.`,
      })),
    );
  }
  const conflicts = settingConflicts(parsed.data);
  if (conflicts.length > 0) throw refusal(conflicts);
  return settingsOf(parsed.data);
}

function refusal(complaints: readonly Complaint[]): AppError {
  return new AppError("invalid", complaints.map((complaint) => complaint.line).join("\n"), {
    problems: complaints.map(({ variable, line }) => ({
      level: "error",
      code: "setting",
      path: variable,
      message: line,
    })),
  });
}

function shown(variable: string, value: string | undefined): string {
  if (SECRET_VARIABLES.some((name) => name === variable)) return "not right";
  return JSON.stringify(value ?? "");
}

function settingsOf(env: Environment): Settings {
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    s3: s3Of(env),
    auth: {
      secret: env.AUTH_SECRET ?? null,
      url: env.AUTH_URL ?? null,
      github: both(env.AUTH_GITHUB_ID, env.AUTH_GITHUB_SECRET, (id, secret) => ({ id, secret })),
      oidc: both(env.AUTH_OIDC_ISSUER, env.AUTH_OIDC_ID, (issuer, id) => ({
        issuer,
        id,
        secret: env.AUTH_OIDC_SECRET ?? "",
      })),
    },
    admin: {
      email: env.ADMIN_EMAIL ?? null,
      password: env.ADMIN_PASSWORD ?? null,
      token: env.ADMIN_TOKEN ?? null,
    },
    engine: env.EXECUTION_ENGINE,
    temporal: {
      address: env.TEMPORAL_ADDRESS,
      namespace: env.TEMPORAL_NAMESPACE,
      taskQueue: env.TEMPORAL_TASK_QUEUE,
    },
    sandbox: env.SANDBOX,
    executor: env.SANDBOX_EXECUTOR_URL
      ? { url: env.SANDBOX_EXECUTOR_URL, token: env.SANDBOX_EXECUTOR_TOKEN ?? null }
      : null,
    models: {
      openaiApiKey: env.OPENAI_API_KEY ?? null,
      anthropicApiKey: env.ANTHROPIC_API_KEY ?? null,
      ollamaBaseUrl: env.OLLAMA_BASE_URL ?? null,
    },
    github: { token: env.GITHUB_TOKEN ?? null, apiUrl: env.GITHUB_API_URL },
    skillsDirs: env.SKILLS_DIRS.map((folder) => path.resolve(folder)),
    outbound: {
      allow: env.OUTBOUND_ALLOW ?? [],
      loopbackModels: env.OUTBOUND_ALLOW === undefined && isLoopback(env.HOST),
    },
    metricsToken: env.METRICS_TOKEN ?? null,
    budgets: {
      skillContextShare: env.SKILL_CONTEXT_SHARE,
      taskSkillsWindowShare: env.TASK_SKILLS_WINDOW_SHARE,
      catalogTokenBudget: env.CATALOG_TOKEN_BUDGET,
      outputReserveShare: env.OUTPUT_RESERVE_SHARE,
      compactionTriggerShare: env.COMPACTION_TRIGGER_SHARE,
    },
  };
}

function s3Of(env: Environment): S3Settings | null {
  if (!env.S3_BUCKET) return null;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? null,
    region: env.S3_REGION,
    credentials: both(env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY, (accessKeyId, key) => ({
      accessKeyId,
      secretAccessKey: key,
    })),
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}

function both<Result>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => Result,
): Result | null {
  return one === undefined || other === undefined ? null : make(one, other);
}

/** True for `localhost`, 127.0.0.0/8 and ::1: only this machine can reach such a server. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
