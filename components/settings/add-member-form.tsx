"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { memberSchema } from "../../lib/workspaces/person";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import { SecretDialog } from "../ui/secret-dialog";
import { z } from "zod";
import { RoleField } from "./role-field";

const addedSchema = memberSchema.extend({ sign_in_link: z.string().nullable() });

export function AddMemberForm() {
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState("member");
  const [link, setLink] = useState<string | null>(null);
  const adding = useAct(async () => {
    const member = await api.post("/v1/members", { email, role }, addedSchema);
    setEmail("");
    if (member.sign_in_link === null) {
      toast.success(`${member.email} signs in as before and now sees this workspace.`);
    } else {
      setLink(new URL(member.sign_in_link, window.location.origin).href);
    }
    router.refresh();
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        adding.run();
      }}
    >
      <Field label="E-mail">
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
            }}
          />
        )}
      </Field>
      <RoleField value={role} onChange={setRole} />
      {adding.problem === null ? null : <ProblemNotice problem={adding.problem} />}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={adding.pending} disabled={email === ""}>
          Add member
        </Button>
      </div>
      <SecretDialog
        secret={link}
        title="Their way in"
        description="A one-time sign-in link, shown this once. Send it to them over a channel that you trust."
        copyLabel="Copy the link"
        onDone={() => {
          setLink(null);
        }}
      />
    </form>
  );
}
