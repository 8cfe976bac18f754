import { classNames } from "../ui/class-names";

/** A part of a file as it is stored, with the numbers that findings and problems name. */
export type NumberedText = {
  lines: readonly string[];
  first: number;
  total: number;
  marked: number;
};

/** Each line's number is its address (`#L12`); the one that was asked for is marked. */
export function NumberedLines({ text }: { text: NumberedText }) {
  const { lines, first, total, marked } = text;
  const last = first + lines.length - 1;
  return (
    <>
      <pre tabIndex={0} className="overflow-x-auto text-sm leading-5">
        {lines.map((line, index) => {
          const number = first + index;
          const isMarked = number === marked;
          return (
            <div
              key={number}
              id={`L${number}`}
              {...(isMarked ? { "aria-current": "true" as const } : {})}
              className={classNames(
                "flex scroll-mt-24 gap-3",
                isMarked && "bg-policy-soft outline outline-policy-line",
              )}
            >
              <span className="w-10 shrink-0 text-right text-muted select-none">{number}</span>
              <span className="whitespace-pre">{line === "" ? " " : line}</span>
            </div>
          );
        })}
      </pre>
      {first === 1 && last === total ? null : (
        <p className="mt-3 border-t border-line pt-3 text-muted">
          Lines {first} to {last} of {total}; “raw” has all of them.
        </p>
      )}
    </>
  );
}
