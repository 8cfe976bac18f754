"use client";

import { useEffect, useState } from "react";
import type { z } from "zod";
import { api } from "@/components/api-client";
import { ApiProblem } from "@/components/api-problem";

/**
 * What a GET answers, read when the component appears and again when `path` changes: the answer before stands until
 * then. Null until there is one. `schema` has to be a constant.
 */
export function useAnswer<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): { answer: z.output<Schema> | null; problem: ApiProblem | null } {
  const [answer, setAnswer] = useState<z.output<Schema> | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  useEffect(() => {
    const request = new AbortController();
    api.get(path, schema, { signal: request.signal }).then(
      (given) => {
        setAnswer(given);
        setProblem(null);
      },
      (cause: unknown) => {
        if (!request.signal.aborted) setProblem(ApiProblem.from(cause));
      },
    );
    return () => {
      request.abort();
    };
  }, [path, schema]);
  return { answer, problem };
}
