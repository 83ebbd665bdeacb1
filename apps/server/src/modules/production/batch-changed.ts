import type { Actor, Language } from '@maxilla/domain/people';
import { CodedError } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import { readLatest } from '../history/api.ts';
import { latestMoveIn } from './elements.store.ts';

/** Who acts on a batch; the seed reads no refusals, and has no language. */
export type Reader = Actor & { readonly language?: Language };

/**
 * The refusal of a command on a batch that somebody else has changed since its caller saw it: what was done to it latest, in
 * the language of the caller, and by whom (decisions 11).
 */
export async function batchChanged(
  trx: Transaction,
  { id, language = 'FR' }: Reader,
  batchId: number,
): Promise<CodedError> {
  const [entry] = await readLatest({ db: trx }, { id, language }, 'batch', [batchId]);
  const move = await latestMoveIn(trx, batchId);
  // An element that was cancelled leaves no entry of the batch.
  const left = move && (!entry || move.at > new Date(entry.timestamp)) ? move : null;
  const word = wordsIn(language);
  const what = left?.to
    ? [word(`elementType.${left.type}`), word(`elementState.${left.to}`)].join(' · ')
    : (entry?.log ?? '');
  const by = left ? left.by : entry?.modifiedBy;
  return new CodedError('batch.changed', undefined, { by: by ?? '', what: what.replace(/\.$/, '') });
}
