"use client";

/** The last resort, when the layout itself fails: plain, without styles that may not be there. */
export default function GlobalError(props: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: "system-ui, sans-serif", padding: "48px", maxWidth: "560px" }}>
        <h1 style={{ fontSize: "18px" }}>Satchel could not show this page</h1>
        <p>The server failed while it was made. Nothing was changed. Reload to try again.</p>
        <pre style={{ whiteSpace: "pre-wrap" }}>
          {props.error.digest === undefined
            ? props.error.message
            : `log entry ${props.error.digest}`}
        </pre>
      </body>
    </html>
  );
}
