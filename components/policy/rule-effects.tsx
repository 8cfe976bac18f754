import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import type { RulePreview } from "../../lib/agents/rule-preview";
import type { Effect, Scope } from "../../lib/policy/rule";
import { formatPlural } from "../ui/format";
import { Skeleton } from "../ui/skeleton";
import type { PreviewState } from "./use-rule-preview";

/** "What would this withhold?": installs and agents by name, before anything is saved. */
export function RuleEffects(props: {
  state: PreviewState;
  effect: Effect;
  scope: Scope;
  /** Called with the name that was probably meant; left out where none was typed. */
  onMeant?: (name: string) => void;
}) {
  return (
    <section aria-label="What would this withhold?" aria-live="polite">
      <h3 className="mb-1 text-sm font-medium">What would this withhold?</h3>
      <Answer {...props} />
      {props.state.kind === "shown" && props.state.preview.unknown && props.onMeant ? (
        <Unknown closest={props.state.preview.unknown.closest} onMeant={props.onMeant} />
      ) : null}
    </section>
  );
}

/** A rule may come before its skill; a slip looks the same. */
function Unknown(props: { closest: string | null; onMeant: (name: string) => void }) {
  const { closest } = props;
  return (
    <p className="mt-1 flex gap-2 text-sm text-policy">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        No skill here has this id or name.
        {closest === null ? null : (
          <>
            {" "}
            Did you mean{" "}
            <button
              type="button"
              className="font-mono underline underline-offset-2"
              onClick={() => {
                props.onMeant(closest);
              }}
            >
              {closest}
            </button>
            ?
          </>
        )}
      </span>
    </p>
  );
}

function Answer({ state, effect, scope }: Parameters<typeof RuleEffects>[0]) {
  if (state.kind === "loading") return <Skeleton className="h-10 w-full" />;
  if (state.kind === "refused") return <p className="text-sm text-policy">{state.message}</p>;
  if (state.kind === "empty") {
    return <p className="text-sm text-muted">Say what the rule is about to see what it reaches.</p>;
  }
  if (scope === "member") {
    return (
      <p className="text-sm text-muted">
        Nothing that is here. It acts on what you install from now on; runs ask the workspace’s
        rules only.
      </p>
    );
  }
  return effect === "allow" ? (
    <Trusted preview={state.preview} />
  ) : (
    <Reached preview={state.preview} effect={effect} />
  );
}

function Trusted({ preview }: { preview: RulePreview }) {
  const { trusted } = preview;
  return (
    <div className="text-sm">
      <p>
        Nothing.
        {trusted.length === 0
          ? " No installed skill is trusted further by it either."
          : " These may use their allowed-tools without asking:"}
      </p>
      <SkillNames skills={trusted} />
    </div>
  );
}

function Reached({ preview, effect }: { preview: RulePreview; effect: "deny" | "ask" }) {
  const { installs, agents } = preview;
  if (installs.length + agents.length === 0) {
    return <p className="text-sm text-muted">Nothing that is here now: it acts on what comes.</p>;
  }
  const skillsDo = effect === "deny" ? "withheld from runs" : "loaded only after approval";
  return (
    <div className="flex flex-col gap-2 text-sm">
      {installs.length === 0 ? null : (
        <div>
          <p className="font-medium text-policy">
            {formatPlural(installs.length, "skill")} {skillsDo}:
          </p>
          <SkillNames skills={installs} />
        </div>
      )}
      <div>
        <p className="font-medium text-policy">
          {agents.length === 0 ? "No agent uses them." : formatPlural(agents.length, "agent")}
          {agents.length === 0
            ? null
            : effect === "deny"
              ? ` ${agents.length === 1 ? "loses" : "lose"} something:`
              : ` ${agents.length === 1 ? "has" : "have"} to wait:`}
        </p>
        <ul className="list-disc pl-5">
          {agents.map((agent) => (
            <li key={agent.id} className="[overflow-wrap:anywhere]">
              <Link href={`/agents/${agent.id}`} className="underline underline-offset-2">
                {agent.name}
              </Link>
              <span className="text-muted"> {[...agent.skills, ...agent.tools].join(", ")}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SkillNames(props: { skills: readonly { id: string; slug: string; now?: Effect }[] }) {
  return (
    <ul className="list-disc pl-5">
      {props.skills.map((skill) => (
        <li key={skill.id} className="[overflow-wrap:anywhere]">
          <Link href={`/skills/${skill.slug}`} className="font-mono underline underline-offset-2">
            {skill.slug}
          </Link>
          {skill.now === "deny" ? <span className="text-muted"> (is denied already)</span> : null}
        </li>
      ))}
    </ul>
  );
}
