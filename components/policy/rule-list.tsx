"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { EFFECTS, storedRuleSchema, type StoredRule } from "../../lib/policy/rule";
import { ruleSentence } from "../../lib/policy/rule-sentence";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";
import { inBackground } from "../in-background";
import { Card } from "../ui/card";
import { RuleRow } from "./rule-row";
import { EFFECT_LOOKS } from "./rule-words";

/** The rules in the order in which they decide, one card an effect. A deleted one comes back from the toast. */
export function RuleList(props: {
  rules: readonly StoredRule[];
  isAdmin: boolean;
  mayOwn: boolean;
}) {
  const router = useRouter();
  const target = useNamedRule();

  function remove(rule: StoredRule) {
    inBackground(async () => {
      try {
        await api.delete(`/v1/policy/rules/${rule.id}`);
        toast.success("The rule is deleted.", {
          description: ruleSentence(rule),
          action: {
            label: "Undo",
            onClick: () => {
              restore(rule);
            },
          },
        });
      } catch (cause) {
        toast.error(ApiProblem.from(cause).detail);
      }
      router.refresh();
    });
  }

  function restore({ effect, scope, target: about, reason }: StoredRule) {
    inBackground(async () => {
      try {
        const body = { effect, scope, target: about, reason };
        await api.post("/v1/policy/rules", body, storedRuleSchema);
        toast.success("The rule is back.");
      } catch (cause) {
        toast.error(ApiProblem.from(cause).detail);
      }
      router.refresh();
    });
  }

  const isGone = target !== null && !props.rules.some(({ id }) => id === target);
  return (
    <div className="flex flex-col gap-4">
      {isGone ? (
        <p role="status" className="rounded-md border border-policy-line bg-policy-soft px-3 py-2">
          The rule that this link names was deleted. What it decided stays in the runs that it
          touched.
        </p>
      ) : null}
      {EFFECTS.map((effect) => {
        const rules = props.rules.filter((rule) => rule.effect === effect);
        if (rules.length === 0) return null;
        return (
          <Card key={effect} title={EFFECT_LOOKS[effect].word} flush>
            <p className="border-b border-line px-4 py-2 text-sm text-muted">
              {EFFECT_LOOKS[effect].says}
            </p>
            <ul>
              {rules.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  targeted={rule.id === target}
                  onDelete={
                    (rule.scope === "workspace" ? props.isAdmin : props.mayOwn)
                      ? () => {
                          remove(rule);
                        }
                      : null
                  }
                />
              ))}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

/** The rule that the address names (`#rul_…`): links in runs lead to it. */
function useNamedRule(): string | null {
  const [named, setNamed] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const id = decodeURIComponent(window.location.hash.slice(1));
      setNamed(id.startsWith("rul_") ? id : null);
      document.getElementById(id)?.scrollIntoView({ block: "center" });
    };
    read();
    window.addEventListener("hashchange", read);
    return () => {
      window.removeEventListener("hashchange", read);
    };
  }, []);
  return named;
}
