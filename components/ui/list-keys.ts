/** The keys of every list page, for the keys help. */
export const LIST_KEYS = [
  { keys: ["j", "k"], does: "Next and previous row" },
  { keys: ["Enter"], does: "Open the row" },
  { keys: ["/"], does: "Filter the list" },
] as const;
