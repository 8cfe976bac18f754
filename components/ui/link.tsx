"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link within the application. What Next fetches ahead of the page behind it (its code, its placeholder) is fetched
 * once somebody points at it, and not because the link is in view: every page has a dozen of them, and the server would
 * be asked a dozen times for each one.
 */
export function Link(props: Omit<ComponentProps<typeof NextLink>, "prefetch">) {
  const { onPointerEnter, onFocus, onTouchStart, ...rest } = props;
  const [isWanted, setWanted] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={isWanted ? "auto" : false}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        setWanted(true);
        onTouchStart?.(event);
      }}
    />
  );
}
