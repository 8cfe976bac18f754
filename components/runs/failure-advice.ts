/** What to do about a run that failed, by the code of its error. */
export function failureAdvice(code: string): {
  text: string;
  link: { href: string; label: string } | null;
} {
  return (
    ADVICE[code] ?? { text: "Everything up to here is kept. Run it again to try anew.", link: null }
  );
}

const MODELS = { href: "/settings/models", label: "Open the models" };

const SYSTEM = { href: "/settings/system", label: "Open the system’s state" };

const ADVICE: Readonly<Record<string, ReturnType<typeof failureAdvice>>> = {
  model_unreachable: {
    text: "The model’s server did not answer. Test the model, then run this again.",
    link: MODELS,
  },
  model_rejected: {
    text: "The model’s server refused the request: look at its key, its address and its name.",
    link: MODELS,
  },
  model_rate_limited: {
    text: "The model’s server asked us to slow down, more often than we retry. Wait a little, then run this again.",
    link: null,
  },
  model_nonsense: {
    text: "The model’s answer could not be read. A model that is made for tool calls helps.",
    link: MODELS,
  },
  model_context_length: {
    text: "The context grew beyond the model’s window. Give it a larger window or a smaller task.",
    link: MODELS,
  },
  not_found: {
    text: "What this run needs is gone, its model perhaps. Choose another one for the agent.",
    link: MODELS,
  },
  unavailable: {
    text: "A part of the server was out. Look at its state, then run this again.",
    link: SYSTEM,
  },
  database_unavailable: {
    text: "The database was out for longer than we wait. Look at its state, then run this again.",
    link: SYSTEM,
  },
  internal: {
    text: "Everything up to here is kept. Export the run when you report this.",
    link: null,
  },
};
