"use client";

import { useRouter } from "next/navigation";
import { Select } from "../ui/select";
import { RestoreVersion } from "./restore-version";

/** Which two versions are compared, and the way back to the older text. */
export function VersionBar(props: {
  skillId: string;
  slug: string;
  versions: readonly number[];
  from: number;
  to: number;
  current: number;
  canWrite: boolean;
}) {
  const router = useRouter();

  function compare(from: number, to: number) {
    router.replace(`/skills/${props.slug}/versions?from=${from}&to=${to}`, { scroll: false });
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <VersionSelect
        label="Older side"
        value={props.from}
        versions={props.versions}
        onChange={(from) => {
          compare(from, props.to);
        }}
      />
      <span className="text-muted">→</span>
      <VersionSelect
        label="Newer side"
        value={props.to}
        versions={props.versions}
        onChange={(to) => {
          compare(props.from, to);
        }}
      />
      {props.to === props.current || !props.canWrite ? null : (
        <div className="ml-auto">
          <RestoreVersion
            skillId={props.skillId}
            slug={props.slug}
            version={props.to}
            current={props.current}
          />
        </div>
      )}
    </div>
  );
}

function VersionSelect(props: {
  label: string;
  value: number;
  versions: readonly number[];
  onChange: (version: number) => void;
}) {
  return (
    <Select
      aria-label={props.label}
      className="w-24"
      value={props.value}
      onChange={(event) => {
        props.onChange(Number(event.target.value));
      }}
    >
      {props.versions.map((version) => (
        <option key={version} value={version}>
          v{version}
        </option>
      ))}
    </Select>
  );
}
