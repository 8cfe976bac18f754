"use client";

import { Search } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { Input } from "./input";
import { isTyping } from "./is-typing";
import { Select } from "./select";

/** Long enough that a fast typist does not ask for every letter. */
const PAUSE_MS = 200;

export type FilterChoice = {
  /** Its key in the URL. */
  name: string;
  label: string;
  /** The first one stands for "no filter"; give it the value "". */
  options: readonly { value: string; label: string }[];
};

/** Search text (`q`) and choices of a list, kept in the URL so that a link shows the same list. `/` goes to the text. */
export function ListFilter(props: {
  label: string;
  placeholder: string;
  choices?: readonly FilterChoice[];
}) {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();
  const [pending, startTransition] = useTransition();
  const text = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      text.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  function change(name: string, value: string) {
    const next = new URLSearchParams(search);
    next.delete("cursor");
    if (value === "") next.delete(name);
    else next.set(name, value);
    const query = next.toString();
    startTransition(() => {
      router.replace(query === "" ? pathname : `${pathname}?${query}`, { scroll: false });
    });
  }

  return (
    <div role="search" aria-label={props.label} className="mb-3 flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-1 basis-52 sm:max-w-md">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted"
        />
        <Input
          ref={text}
          type="search"
          aria-label={props.label}
          aria-busy={pending}
          aria-keyshortcuts="/"
          placeholder={props.placeholder}
          defaultValue={search.get("q") ?? ""}
          className="pl-8"
          onChange={(event) => {
            const { value } = event.target;
            if (timer.current !== null) clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              change("q", value.trim());
            }, PAUSE_MS);
          }}
        />
      </div>
      {props.choices?.map((choice) => (
        <Select
          key={choice.name}
          aria-label={choice.label}
          className="w-auto"
          value={search.get(choice.name) ?? ""}
          onChange={(event) => {
            change(choice.name, event.target.value);
          }}
        >
          {choice.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}
