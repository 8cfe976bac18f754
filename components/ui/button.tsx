import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";

const VARIANTS = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  plain: "border-line-strong bg-surface text-ink hover:bg-hover",
  ghost: "border-transparent text-muted hover:bg-hover hover:text-ink",
  danger: "border-failure-line bg-surface text-failure hover:bg-failure-soft",
} as const;

const SIZES = {
  small: "h-7 gap-1.5 px-2 text-sm",
  medium: "h-8 gap-2 px-3",
  icon: "size-8 justify-center",
  "small-icon": "size-7 justify-center",
} as const;

const WRAPPED = "h-auto! min-h-7 py-0.5 text-left whitespace-normal [overflow-wrap:anywhere]";

type ButtonProps = ComponentProps<"button"> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Shows that work is under way and refuses a second click. */
  pending?: boolean;
  /** Its words break into lines where the place is narrower, as with a version in them. */
  wraps?: boolean;
  /** Lends its look to the one child, a link as a rule. */
  asChild?: boolean;
};

export function Button({
  variant = "plain",
  size = "medium",
  pending = false,
  wraps = false,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = classNames(
    "inline-flex max-w-full shrink-0 items-center rounded-md border font-medium transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
    VARIANTS[variant],
    SIZES[size],
    wraps ? WRAPPED : "whitespace-nowrap",
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" {...rest} className={look} disabled={pending || rest.disabled === true}>
      {pending ? <LoaderCircle className="animate-spin" aria-hidden /> : null}
      {children}
    </button>
  );
}
