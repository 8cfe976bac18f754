/** The order and the moments, so that a decision can be foretold from the list alone. */
export function HowRulesDecide() {
  return (
    <details className="mb-4 rounded-lg border border-line bg-surface px-4 py-2.5">
      <summary className="cursor-pointer font-medium">
        Deny beats ask, ask beats allow; where no rule speaks, everything is allowed.
      </summary>
      <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 pl-5 text-muted">
        <li>Among rules of one effect the older one is named. The list below is in that order.</li>
        <li>
          Rules are asked when something is installed (the workspace’s and your own), when a run
          starts, and again whenever a skill is activated or a tool is called (the workspace’s
          only). A rule that is made while a run is under way acts on its next step.
        </li>
        <li>
          Skills that the workspace wrote itself have no origin: in runs, only a rule that names
          such a skill or its digest means it. Rules on tools are asked for every call.
        </li>
        <li>
          An active skill’s allowed-tools answers a rule that asks, never one that denies: for
          skills that the workspace wrote, and for installed ones that a rule here allows.
        </li>
        <li>
          A rule on findings means its level and what is graver, as long as nobody acknowledged it
          in that very package.
        </li>
        <li>A package that a rule on its digest denies comes in by no door, not by hand either.</li>
        <li>
          A rule on a digest also holds a copy that was edited after the install; allowing a digest
          allows exactly that package.
        </li>
      </ul>
    </details>
  );
}
