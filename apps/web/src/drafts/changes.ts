/** Values of a form by field, which may be nested. */
export type Fields = Readonly<Record<string, unknown>>;

/** Fields that are never written down, whatever the form is. */
const SECRET = /password/i;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields that differ from their initial values, without those of `unkept` (`guide.planVerified`) and without
 * passwords. The others are left out, so that they follow the record when the draft is opened again.
 */
export function changesIn(
  initial: Fields,
  values: Fields,
  unkept: readonly string[] = [],
  path = '',
): Fields {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const before = initial[name];
    const here = path + name;
    if (SECRET.test(name) || unkept.includes(here) || isSame(before, value)) continue;
    const nested =
      isFields(before) && isFields(value) ? changesIn(before, value, unkept, `${here}.`) : undefined;
    if (nested === undefined) changes[name] = value;
    else if (Object.keys(nested).length > 0) changes[name] = nested;
  }
  return changes;
}

/** Whether a kept value can still be the value of a field that is now initially `before`. */
function fits(before: unknown, value: unknown): boolean {
  if (before === null || value === null) return true;
  return typeof before === typeof value && Array.isArray(before) === Array.isArray(value);
}

/** The initial values with kept changes on top, as far as their fields still exist and hold such a value. */
export function withChanges<Values extends object>(initial: Values, changes: Fields): Values {
  const merged: Record<string, unknown> = { ...(initial as Fields) };
  for (const [name, before] of Object.entries(initial)) {
    const value = changes[name];
    if (value === undefined || !fits(before, value)) continue;
    merged[name] = isFields(before) && isFields(value) ? withChanges(before, value) : value;
  }
  return merged as Values;
}
