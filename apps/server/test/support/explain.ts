import { connect } from '../../src/platform/database/connect.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Tests whether statements read more of large tables than they may. */
export type Explainer = {
  /**
   * Describes the parts of a statement that read more than `most` rows; the statement is executed and rolled
   * back.
   */
  faultsOf(statement: Statement, most: number): Promise<readonly string[]>;
  close(): Promise<void>;
};

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
};

/** Smaller tables may be read whole. */
const LARGE = 3_000;

/**
 * Explains statements on a filled database. Faults are sequential scans of large tables, and scans that read more than
 * `most` rows of one, those included that a filter removes: an index whose order is walked until enough is found is read
 * as wholly as the table.
 */
export async function openExplainer(databaseUrl: string): Promise<Explainer> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ relname: string }>(
    'select relname from pg_class where reltuples >= $1',
    [LARGE],
  );
  const large = new Set(rows.map(({ relname }) => relname));

  function faultsOf(node: Node, most: number): string[] {
    const table = node['Relation Name'];
    const inner = (node.Plans ?? []).flatMap((plan) => faultsOf(plan, most));
    if (table === undefined || !large.has(table)) return inner;
    if (node['Node Type'] === 'Seq Scan') return [`reads all of ${table}`, ...inner];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const read = Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
    if (read <= most) return inner;
    return [`reads ${read} rows of ${table} by ${node['Index Name'] ?? node['Node Type']}`, ...inner];
  }

  return {
    faultsOf: async ({ text, values }, most) => {
      await client.query('begin');
      try {
        const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, timing off, summary off, format json) ${text}`,
          [...values],
        );
        const [plan] = plans[0]?.['QUERY PLAN'] ?? [];
        return plan ? faultsOf(plan.Plan, most) : ['has no plan'];
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}
