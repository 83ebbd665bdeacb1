import type { ErrorReply } from '@maxilla/contract/failure';
import { CodedError } from '@maxilla/domain/refusals';
import type { z } from 'zod';

import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { codeOf, wireError } from './errors.ts';
import type { RunPart } from './idempotency.ts';

/** The completed rows of a selection, and the errors of the others. */
export type Outcome = {
  done: number[];
  refused: { id: number; error: z.output<typeof ErrorReply> }[];
};

/**
 * Runs a command on each of several rows, in a transaction per row. Errors of one row do not affect the
 * others, and a repetition under the same idempotency key resumes an interrupted request. Internal errors are
 * logged.
 */
export async function onEach(
  { log }: Pick<Platform, 'log'>,
  part: RunPart,
  ids: Iterable<number>,
  act: (trx: Transaction, id: number) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await part(String(id), (trx) => act(trx, id));
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof CodedError)) log.error({ err: error }, 'a row of a selection failed');
      const { code, fields, values } = error instanceof CodedError ? error : { code: codeOf(error) };
      outcome.refused.push({ id, error: wireError(code, fields, values) });
    }
  }
  return outcome;
}
