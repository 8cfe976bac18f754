import { createHash } from "node:crypto";

/** OTLP's JSON form: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
export type OtelAttribute = {
  key: string;
  value:
    | { stringValue: string }
    | { intValue: string }
    | { doubleValue: number }
    | { boolValue: boolean }
    | { arrayValue: { values: { stringValue: string }[] } };
};

export type OtelEvent = { timeUnixNano: string; name: string; attributes: OtelAttribute[] };

export type OtelSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 3: client. */
  kind: 1 | 3;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtelAttribute[];
  events: OtelEvent[];
  /** 1: ok, 2: error. */
  status: { code: 1 | 2; message?: string };
};

export type OtelTrace = {
  resourceSpans: {
    resource: { attributes: OtelAttribute[] };
    scopeSpans: { scope: { name: string }; schemaUrl: string; spans: OtelSpan[] }[];
  }[];
};

type Value = string | number | boolean | readonly string[] | null | undefined;

/** Attributes in OTLP's form; what is not known is left out. */
export function attributesOf(values: Readonly<Record<string, Value>>): OtelAttribute[] {
  return Object.entries(values).flatMap(([key, value]): OtelAttribute[] => {
    if (value === null || value === undefined) return [];
    if (typeof value === "string") return [{ key, value: { stringValue: value } }];
    if (typeof value === "boolean") return [{ key, value: { boolValue: value } }];
    if (typeof value === "number") {
      return [
        {
          key,
          // 64-bit integers are text in protobuf's JSON.
          value: Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value },
        },
      ];
    }
    return [
      { key, value: { arrayValue: { values: value.map((text) => ({ stringValue: text })) } } },
    ];
  });
}

/** Nanoseconds since 1970, as text. */
export function nanosOf(at: string, earlierMs = 0): string {
  return String(BigInt(Date.parse(at) - Math.round(earlierMs)) * 1_000_000n);
}

/** The same run gives the same trace whenever it is exported, so that a backend does not count it twice. */
export function traceIdOf(runId: string): string {
  return createHash("sha256").update(`satchel run ${runId}`).digest("hex").slice(0, 32);
}

export function spanIdOf(runId: string, part: string): string {
  return createHash("sha256").update(`satchel run ${runId} ${part}`).digest("hex").slice(0, 16);
}
