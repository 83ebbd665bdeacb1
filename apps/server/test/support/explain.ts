import { connect } from '../../src/platform/database/connect.ts';

/** How much a statement may read. */
export type Most = {
  /** Rows of a large table. */
  readonly rows: number;
  /**
   * Places of a plan that look for the same: the planner repeats a subquery wherever its result is named, unless it is
   * kept from merging it.
   */
  readonly places: number;
};

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Tests whether statements read more of large tables than they may. */
export type Explainer = {
  /**
   * Describes the parts of a statement that read more than they may; the statement is executed and rolled back.
   */
  faultsOf(statement: Statement, most: Most): Promise<readonly string[]>;
  close(): Promise<void>;
};

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
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
 * as wholly as the table; and looking for the same row again and again.
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

  /** The look-ups of a plan, each as its table and condition. */
  function lookUps(node: Node): readonly string[] {
    const { 'Relation Name': table, 'Index Cond': condition, Filter: filter, Plans = [] } = node;
    const inner = Plans.flatMap((plan) => lookUps(plan));
    if (table === undefined || condition === undefined) return inner;
    const told = [condition, filter].filter(Boolean).join(' and ');
    // Numbers tell the repetitions of a subquery apart.
    return [`${table} by ${told.replaceAll(/InitPlan \d+|_\d+(?=\.)/g, '')}`, ...inner];
  }

  function repeated(plan: Node, places: number): string[] {
    const times = Map.groupBy(lookUps(plan), (one) => one);
    return [...times]
      .filter(([, found]) => found.length > places)
      .map(([one, { length }]) => `looks for ${one} in ${length} places`);
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
        return plan
          ? [...faultsOf(plan.Plan, most.rows), ...repeated(plan.Plan, most.places)]
          : ['has no plan'];
      } finally {
        await client.query('rollback');
      }
    },
    close: () => client.end(),
  };
}
