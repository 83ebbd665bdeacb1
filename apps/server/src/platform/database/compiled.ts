import { type Compilable, CompiledQuery } from 'kysely';

import type { Database, Transaction } from './database.ts';

/** Stands for a value that is only known when the query runs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The parameters of a compiled query. */
export type Values = Readonly<Record<string, number | string | null>>;

/**
 * Builds and compiles a query once, and returns a function that runs it with different values, because
 * building a large query takes longer than anything else the server does for it. `build` receives
 * placeholders: it may pass them on as parameters, but not inspect them.
 */
export function compiled<V extends Values, Row>(
  build: (db: Database, values: V) => Compilable<Row>,
): (db: Database | Transaction, values: V) => Promise<Row[]> {
  const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as V;
  let query: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    query ??= withoutTree(build(db, slots).compile());
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** A compiled query without the tree that it was compiled from, which takes far more memory than its text. */
function withoutTree<Row>({ sql, parameters }: CompiledQuery<Row>): CompiledQuery<Row> {
  return CompiledQuery.raw(sql, [...parameters]);
}

/**
 * Queries that were compiled before, by a key of whatever tells their statements apart. Once there are `most`, all are
 * forgotten.
 */
export function compiledBefore<Q>(most = 300): (key: string, make: () => Q) => Q {
  const queries = new Map<string, Q>();
  return (key, make) => {
    const known = queries.get(key);
    if (known) return known;
    if (queries.size >= most) queries.clear();
    const made = make();
    queries.set(key, made);
    return made;
  };
}
