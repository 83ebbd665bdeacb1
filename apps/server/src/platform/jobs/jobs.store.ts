import type { PgBoss } from 'pg-boss';

/** Which of some kinds have jobs that wait for a worker and whose time has come. */
export async function kindsWithDueJobs(boss: PgBoss, kinds: readonly string[]): Promise<string[]> {
  // One probe of an index of pg-boss for each kind.
  const { rows } = await boss.getDb().executeSql(
    `select kind from unnest($1::text[]) as kind where exists (
       select from pgboss.job where name = kind and state < 'active' and not blocked and start_after <= now())`,
    [[...kinds]],
  );
  return (rows as { kind: string }[]).map(({ kind }) => kind);
}
