"use client";

import { X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "./class-names";
import type { FieldControlProps } from "./field";
import { CONTROL_LOOK } from "./input";

/** Several short texts as chips, and a place for the next one: Enter or leaving the field takes it, Backspace takes the last one away. */
export function ListInput(props: {
  control: FieldControlProps;
  items: readonly string[];
  /** The items that a typed or pasted text holds. */
  split: (text: string) => readonly string[];
  /** What becomes of the items as they are now, which may be newer than what is shown. */
  onChange: (change: (items: readonly string[]) => readonly string[]) => void;
  readOnly: boolean;
  placeholder: string;
}) {
  const { items, readOnly } = props;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);

  function take(text: string) {
    const added = props.split(text);
    setTyped("");
    if (added.length > 0) props.onChange((now) => [...new Set([...now, ...added])]);
  }
  function remove(item: string) {
    props.onChange((now) => now.filter((other) => other !== item));
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = items.at(-1);
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      take(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) {
      event.preventDefault();
      // As text again, so that a slip of a letter is mended and not typed anew.
      props.onChange((now) => now.filter((item) => item !== last));
      setTyped(last);
    }
  }

  return (
    <div className={classNames(CONTROL_LOOK, "flex flex-wrap items-center gap-1 p-1")}>
      {items.map((item) => (
        <span
          key={item}
          className="inline-flex max-w-full items-center rounded-sm border border-line bg-sunken pl-1.5 font-mono text-xs leading-5"
        >
          <span className="min-w-0 truncate py-0.5" title={item}>
            {item}
          </span>
          {readOnly ? (
            <span className="w-1.5" />
          ) : (
            <button
              type="button"
              aria-label={`Remove ${item}`}
              className="grid size-6 shrink-0 place-items-center text-muted hover:text-ink"
              onClick={() => {
                remove(item);
              }}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </span>
      ))}
      <input
        ref={field}
        {...props.control}
        type="text"
        value={typed}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        placeholder={items.length === 0 ? props.placeholder : ""}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (typed.trim() !== "") take(typed);
        }}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 font-mono text-sm outline-none"
      />
    </div>
  );
}
