import type { TokenEncoding } from "../base/token-counter";
import type { Provider } from "./model";

const CL100K = /^(gpt-3\.5|gpt-35|gpt-4(?!o|\.\d)|text-embedding)/;
const O200K = /(^|[/:-])(gpt-4o|gpt-4\.\d|gpt-[5-9]|gpt-oss|chatgpt|o[1-9])(\b|-)/;

/** The tokenizer of a model whose registration names none; a safe upper bound where it is not public. */
export function defaultTokenizer(provider: Provider, model: string): TokenEncoding {
  switch (provider) {
    case "rehearsal":
      return "o200k_base";
    case "anthropic":
      return "upper_bound";
    case "openai":
      return CL100K.test(model) ? "cl100k_base" : "o200k_base";
    case "openai-compatible":
      if (CL100K.test(model)) return "cl100k_base";
      return O200K.test(model) ? "o200k_base" : "upper_bound";
  }
}
