"use client";

import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { ROW_FILTERS, type RowFilter } from "./row-filter";

const WORDS = {
  all: "All",
  text: "Text",
  skills: "Skills",
  tools: "Tools",
  policy: "Policy",
  failures: "Failures",
} as const satisfies Record<RowFilter, string>;

/** Which rows to show: by kind, with their numbers, and by words. */
export function TimelineTools(props: {
  filter: RowFilter;
  counts: Readonly<Record<RowFilter, number>>;
  onFilter: (filter: RowFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  /** To the next match or the one before. */
  onStep: (step: 1 | -1) => void;
  searchField: RefObject<HTMLInputElement | null>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1">
        {ROW_FILTERS.map((filter) => {
          const chosen = props.filter === filter;
          const count = props.counts[filter];
          return (
            <button
              key={filter}
              type="button"
              aria-pressed={chosen}
              disabled={!chosen && count === 0}
              onClick={() => {
                props.onFilter(filter);
              }}
              className={classNames(
                "h-7 rounded-md border border-line px-2 text-sm text-muted hover:text-ink disabled:opacity-55",
                chosen && "border-accent bg-accent-soft font-medium text-ink",
              )}
            >
              {WORDS[filter]} <span className="inline-block min-w-4 text-xs">{count}</span>
            </button>
          );
        })}
      </div>
      <div className="relative min-w-32 flex-1 sm:ml-auto sm:max-w-56">
        <Search aria-hidden className="absolute top-1.5 left-2 size-4 text-muted" />
        <Input
          ref={props.searchField}
          type="search"
          aria-label="Search in this run"
          placeholder="Search in this run"
          value={props.search}
          onChange={(event) => {
            props.onSearch(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || props.search.trim() === "") return;
            event.preventDefault();
            props.onStep(event.shiftKey ? -1 : 1);
          }}
          className="h-7 pr-8 pl-8 text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        {props.search === "" ? null : (
          <Button
            variant="ghost"
            size="small-icon"
            aria-label="Clear the search"
            className="absolute top-0 right-0"
            onClick={() => {
              props.onSearch("");
            }}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
