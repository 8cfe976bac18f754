"use client";

import { ShieldX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { storedRuleSchema, type Target } from "../../lib/policy/rule";
import type { Skill } from "../../lib/skills/skill";
import { api } from "../api-client";
import { ApiProblem } from "../api-problem";
import { inBackground } from "../in-background";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Field } from "../ui/field";
import { Select } from "../ui/select";
import { RuleEffects } from "./rule-effects";
import { useRulePreview } from "./use-rule-preview";
import { ReasonField } from "./reason-field";

/** The emergency stop of an installed skill: a rule that denies this package, or this skill in every version. */
export function BlockSkill({ skill }: { skill: Pick<Skill, "id" | "slug" | "package"> }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<"digest" | "skill">("digest");
  const [reason, setReason] = useState("");
  const target: Target = { kind, value: kind === "digest" ? skill.package.digest : skill.id };
  const scope = "workspace";
  const preview = useRulePreview({
    effect: "deny",
    scope,
    target: open ? target : { kind, value: "" },
  });

  async function block() {
    const body = { effect: "deny", scope, target, reason };
    const rule = await api.post("/v1/policy/rules", body, storedRuleSchema);
    toast.success(`“${skill.slug}” is blocked in every run from now on.`, {
      action: {
        label: "Undo",
        onClick: () => {
          unblock(rule.id);
        },
      },
    });
    router.refresh();
  }

  function unblock(id: string) {
    inBackground(async () => {
      try {
        await api.delete(`/v1/policy/rules/${id}`);
        toast.success(`“${skill.slug}” is no longer blocked.`);
      } catch (cause) {
        toast.error(ApiProblem.from(cause).detail);
      }
      router.refresh();
    });
  }

  return (
    <>
      <Button
        variant="danger"
        onClick={() => {
          setOpen(true);
        }}
      >
        <ShieldX aria-hidden />
        Block…
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Block “${skill.slug}”?`}
        description="It is withheld from every run that starts, and refused in those that are under way. Nothing is deleted."
        actLabel="Block now"
        act={block}
      >
        <Field label="What">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => {
                setKind(event.target.value === "skill" ? "skill" : "digest");
              }}
            >
              <option value="digest">this package, wherever it is installed</option>
              <option value="skill">this skill, in every version</option>
            </Select>
          )}
        </Field>
        <ReasonField
          hint="Shown in every run that it is withheld from."
          value={reason}
          onChange={setReason}
        />
        <RuleEffects state={preview} effect="deny" scope={scope} />
      </ConfirmDialog>
    </>
  );
}
