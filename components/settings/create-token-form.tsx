"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { api } from "../api-client";
import { useAct } from "../use-act";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { ProblemNotice } from "../ui/problem-notice";
import { SecretDialog } from "../ui/secret-dialog";
import { Select } from "../ui/select";
import { RoleField } from "./role-field";

const createdSchema = z.object({ token: z.string() });
const DAY_MS = 86_400_000;

const LIFETIMES = [
  { value: "", label: "until revoked" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "365", label: "a year" },
] as const;

export function CreateTokenForm() {
  const router = useRouter();
  const [name, setName] = useState("");
  const [role, setRole] = useState("member");
  const [days, setDays] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const creating = useAct(async () => {
    const ends = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const body = { name, role, ...(days === "" ? {} : { expires_at: ends }) };
    const created = await api.post("/v1/tokens", body, createdSchema);
    setName("");
    setSecret(created.token);
    router.refresh();
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        creating.run();
      }}
    >
      <Field label="Name" hint="What it is for; the history shows it.">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={100}
            autoComplete="off"
            placeholder="deploy pipeline"
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      <RoleField value={role} onChange={setRole} />
      <Field label="Lives">
        {(control) => (
          <Select
            {...control}
            value={days}
            onChange={(event) => {
              setDays(event.target.value);
            }}
          >
            {LIFETIMES.map((lifetime) => (
              <option key={lifetime.value} value={lifetime.value}>
                {lifetime.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {creating.problem === null ? null : <ProblemNotice problem={creating.problem} />}
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          pending={creating.pending}
          disabled={name.trim() === ""}
        >
          Create token
        </Button>
      </div>
      <SecretDialog
        secret={secret}
        title="Your new API token"
        description="Shown this once: we keep only a hash of it. Send it as Authorization: Bearer <token>."
        copyLabel="Copy the token"
        onDone={() => {
          setSecret(null);
        }}
      />
    </form>
  );
}
