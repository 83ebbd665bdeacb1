import { AsyncLocalStorage } from 'node:async_hooks';

import {
  type CompiledQuery,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/**
 * A statement that stands or falls with what some work writes: it opens every transaction that the work begins, so
 * that whoever makes the same claim meanwhile waits, and is committed or undone with it. The work begins its
 * transactions one after the other, none within another, and awaits them all.
 */
export type Claim = {
  readonly statement: CompiledQuery;
  /** Hears what the statement answered; may throw, which undoes the transaction before anything else is done in it. */
  readonly made: (result: QueryResult<unknown>) => void;
  readonly committed: () => void;
};

const claims = new AsyncLocalStorage<Claim>();

/** Does work whose transactions, wherever in it they are begun, carry a claim. */
export function claiming<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  return claims.run(claim, work);
}

/** PostgreSQL with transactions that carry the claim of the work they belong to. */
export class ClaimingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ClaimingDriver(this.#config);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ClaimingDriver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const claim = claims.getStore();
    if (!claim) return;
    try {
      claim.made(await connection.executeQuery(claim.statement));
    } catch (error) {
      await super.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    await super.commitTransaction(connection);
    claims.getStore()?.committed();
  }
}
