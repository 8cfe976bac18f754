import { describe, expect, it } from "vitest";
import { ApiProblem, UNEXPECTED } from "@/components/api-problem";

describe("a refusal of the API", () => {
  it("carries all problems, and what stands beside them as facts", () => {
    const problem = ApiProblem.parse(
      422,
      JSON.stringify({
        type: "about:blank",
        title: "Not valid",
        status: 422,
        code: "invalid",
        detail: "Two paths leave the folder.",
        problems: [
          { level: "error", code: "unsafe_path", path: "../a", message: "It leaves." },
          { level: "error", code: "unsafe_path", path: "/b", message: "It is absolute." },
        ],
        skill_id: "skl_1",
      }),
    );
    expect(problem.code).toBe("invalid");
    expect(problem.problems).toHaveLength(2);
    expect(problem.facts).toMatchObject({ skill_id: "skl_1" });
  });

  it("is still one that a person can read when the answer is none of ours", () => {
    const problem = ApiProblem.parse(502, "<html>Bad gateway</html>");
    expect(problem.code).toBe(UNEXPECTED);
    expect(problem.detail).toContain("502");
    expect(problem.facts.answer).toContain("Bad gateway");
  });

  it("keeps its own kind and wraps whatever else was thrown", () => {
    const own = ApiProblem.unreachable();
    expect(ApiProblem.from(own)).toBe(own);
    expect(ApiProblem.from(new Error("full disk")).detail).toBe("full disk");
  });
});
