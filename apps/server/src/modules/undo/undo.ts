import { randomUUID } from 'node:crypto';

import { CodedError } from '@maxilla/domain/refusals';
import type { SubjectRef } from '@maxilla/domain/subjects';

import { secondsAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { keepUndos, takeUndo } from './undo.store.ts';

/** An action that can still be undone: the id that its performer needs for it, and for how long. */
export type Offered = { readonly undoId: string; readonly seconds: number };

/** An action on a subject that was just written. */
type Undoable = {
  readonly subject: SubjectRef;
  readonly actorId: number;
  readonly action: string;
  /** The subject's version after the action. */
  readonly version: number;
  readonly kept: object;
};

/** From when and for how long an action can be undone; it is final without seconds. */
type Span<Seconds> = { readonly instant: string; readonly seconds: Seconds };

/** Stores the undo of an action on a subject that was just written; null if it is final. */
export async function offerUndo<Seconds extends number | null>(
  trx: Transaction,
  { seconds, instant, ...undo }: Undoable & Span<Seconds>,
): Promise<Offered | Extract<Seconds, null>> {
  const [offered] = await offerUndos(trx, [undo], { seconds, instant });
  return offered ?? (null as Extract<Seconds, null>);
}

/** Stores the undos of an action on several subjects, each of which can be undone by itself; none if it is final. */
export async function offerUndos(
  trx: Transaction,
  undos: readonly Undoable[],
  { seconds, instant }: Span<number | null>,
): Promise<readonly Offered[]> {
  if (seconds === null) return [];
  const kept = undos.map((undo) => ({ ...undo, id: randomUUID(), until: secondsAfter(instant, seconds) }));
  await keepUndos(trx, kept);
  return kept.map(({ id }) => ({ undoId: id, seconds }));
}

/**
 * Takes the undo of the latest action on a locked subject, which its author may use for some seconds
 * (decisions 43): the action, and the snapshot taken of the subject. Refuses with `undo.expired`, or
 * `undo.superseded` if the subject has changed since.
 */
export async function claimUndo<K>(
  trx: Transaction,
  subject: SubjectRef & { readonly version: number },
  {
    undoId,
    actorId,
    instant,
  }: { readonly undoId: string; readonly actorId: number; readonly instant: string },
): Promise<{ readonly action: string; readonly kept: K }> {
  const { kind, id, version } = subject;
  const undo = await takeUndo(trx, { subject: { kind, id }, id: undoId, actorId });
  if (!undo) throw new CodedError('undo.superseded');
  if (undo.until < instant) throw new CodedError('undo.expired');
  if (undo.version !== version) throw new CodedError('undo.superseded');
  return { action: undo.action, kept: undo.kept as K };
}
