/**
 * Waits for independent statements of one transaction. They are sent on its connection without waiting for
 * replies, so they take one round trip; statements built by `compiled` also run in the given order. Returns
 * once all have ended, so that none outlives its transaction, and throws the first error: later statements of
 * an aborted transaction only report that it is aborted.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const failures: unknown[] = [];
  await Promise.all(statements.map(async (statement) => statement.catch((error) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(statements) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
