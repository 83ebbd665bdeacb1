/**
 * Waits for statements of one transaction that need nothing of each other. Its connection sends them without waiting for
 * replies, so they take one round trip; built by `compiled`, they also run in the order given. Returns once all have
 * ended, so that none outlives its transaction, and throws what failed first: what follows in an aborted transaction
 * only says that it is aborted.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  ...statements: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const failures: unknown[] = [];
  await Promise.all(statements.map(async (statement) => statement.catch((error) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(statements) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
