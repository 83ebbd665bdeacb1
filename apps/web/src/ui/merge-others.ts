/**
 * Merges changes of others into the texts of a form: into fields that were not edited here. A field edited on both sides
 * keeps the typed text, and is answered with the text of the others.
 */
export function mergeOthers<Values extends Record<string, string>>(
  typed: Values,
  before: Values,
  fresh: Values,
): { readonly merged: Values; readonly theirs: Partial<Values> } {
  const changed = Object.keys(before).filter((field) => fresh[field] !== before[field]);
  const isEdited = (field: string) => typed[field]?.trim() !== before[field];
  const of = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, fresh[field]])) as Partial<Values>;
  return {
    merged: { ...typed, ...of(changed.filter((field) => !isEdited(field))) },
    theirs: of(changed.filter((field) => isEdited(field) && typed[field]?.trim() !== fresh[field])),
  };
}
