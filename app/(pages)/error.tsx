"use client";

import { ErrorState } from "@/components/ui/error-state";
import { Button } from "@/components/ui/button";

/** A page that could not be built. The reason stands in the server's log under the same digest. */
export default function PageError(props: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const { digest, message } = props.error;
  return (
    <ErrorState
      title="This page could not be shown"
      detail={digest === undefined ? message : `${message}\nlog entry ${digest}`}
      actions={
        <Button variant="primary" onClick={props.reset}>
          Try again
        </Button>
      }
    >
      Something failed while the page was made. Nothing was changed. If it happens again, the detail
      below helps whoever looks after this server.
    </ErrorState>
  );
}
