"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/**
 * A link within the application. The page behind it is fetched ahead once somebody points at it, and not because the
 * link is in view: every page has a dozen of them, and the server would draw a dozen pages for each one.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
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
