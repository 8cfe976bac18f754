import type { ReactNode } from "react";

/** What stands around every form of signing in: the name of the product, a title, what went wrong. */
export function SignInCard(props: { title: string; problem: string | null; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-12">
      <p className="mb-3 text-sm font-semibold text-muted">Satchel</p>
      <div className="rounded-lg border border-line bg-surface p-5">
        <h1 className="mb-4 text-lg font-semibold">{props.title}</h1>
        {props.problem === null ? null : (
          <p
            role="alert"
            className="mb-4 rounded-md border border-failure-line bg-failure-soft px-3 py-2 text-failure"
          >
            {props.problem}
          </p>
        )}
        {props.children}
      </div>
    </main>
  );
}
