/** The fields of a form whose trimmed values have changed. */
export function changedFields<Values extends Record<string, string>>(
  before: Values,
  after: Values,
): Partial<Values> {
  const trimmed = Object.entries(after).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, value]) => value !== before[name])) as Partial<Values>;
}

/** Sends the changes of a form; without any, the stored record is the answer. */
export function sendChanges<Changes extends object, Stored>(
  changes: Changes,
  stored: Stored,
  send: (changes: Changes) => Promise<Stored>,
): Promise<Stored> {
  return Object.keys(changes).length > 0 ? send(changes) : Promise.resolve(stored);
}
