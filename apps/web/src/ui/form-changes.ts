/** The fields of a form whose trimmed values have changed. */
export function changedFields<Values extends Record<string, string>>(
  before: Values,
  after: Values,
): Partial<Values> {
  const trimmed = Object.entries(after).map(([name, value]) => [name, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, value]) => value !== before[name])) as Partial<Values>;
}
