/** A model as a select names it. */
export type ModelOption = { id: string; name: string };

/** The name of an agent's model; the id where the model is no longer there. */
export function modelName(models: readonly ModelOption[], id: string): string {
  return models.find((model) => model.id === id)?.name ?? `${id} (gone)`;
}
