"use client";

import { useState } from "react";
import { ApiProblem } from "./api-problem";

export type Act<Arguments extends unknown[]> = {
  run: (...input: Arguments) => void;
  pending: boolean;
  /** Why the last try was refused; null while one runs and after a success. */
  problem: ApiProblem | null;
  forget: () => void;
};

/** An act of a page that the server may refuse: is it under way, and what did the refusal say. */
export function useAct<Arguments extends unknown[]>(
  work: (...input: Arguments) => Promise<void>,
): Act<Arguments> {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  return {
    pending,
    problem,
    forget: () => {
      setProblem(null);
    },
    run: (...input) => {
      setPending(true);
      setProblem(null);
      work(...input)
        .catch((cause: unknown) => {
          if (cause instanceof DOMException && cause.name === "AbortError") return;
          setProblem(ApiProblem.from(cause));
        })
        .finally(() => {
          setPending(false);
        });
    },
  };
}
