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

const ADVICE: Readonly<Record<string, ReturnType<typeof failureAdvice>>> = {
  unreachable: {
    text: "The model’s server did not answer. Test the model, then run this again.",
    link: MODELS,
  },
  rejected: {
    text: "The model’s server refused the request: look at its key, its address and its name.",
    link: MODELS,
  },
  rate_limited: {
    text: "The model’s server asked us to slow down, more often than we retry. Wait a little, then run this again.",
    link: null,
  },
  nonsense: {
    text: "The model’s answer could not be read. A model that is made for tool calls helps.",
    link: MODELS,
  },
  context_length: {
    text: "The context grew beyond the model’s window. Give it a larger window or a smaller task.",
    link: MODELS,
  },
};
