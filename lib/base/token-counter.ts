/** `upper_bound`: a safe over-estimate for models whose tokenizer is not public. */
export type TokenEncoding = "o200k_base" | "cl100k_base" | "upper_bound";

/** Counts tokens off the event loop; results are cached by content. The figures shown are the ones budgets use. */
export type TokenCounter = {
  count(text: string, encoding: TokenEncoding): Promise<number>;
  close(): Promise<void>;
};
