/** Whether changes leave a record as it is. */
export function isUnchanged<C extends object>(
  stored: { readonly [Field in keyof C]: unknown },
  changes: C,
): boolean {
  const fields = Object.keys(changes) as (keyof C)[];
  return fields.every((field) => changes[field] === undefined || changes[field] === stored[field]);
}
