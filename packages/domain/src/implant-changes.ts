import { type HistoryCode, implantFate } from './history.ts';
import { toothIn } from './implant-parts.ts';

/** What has become of an implant that was changed: added meanwhile, there before, or there no more. */
export const IMPLANT_FATES = ['new', 'changed', 'removed'] as const;
export type ImplantFate = (typeof IMPLANT_FATES)[number];

type Change = { readonly code: HistoryCode; readonly params: Readonly<Record<string, unknown>> };
type Outcome<C extends Change> = {
  readonly change: C;
  readonly dentNumber: number;
  readonly fate: ImplantFate;
};

/**
 * For each of some changes, oldest first, what has become of its implant: the tooth where it is now, which later changes
 * may have moved, or its last one if it is removed. A removal that was put back has changed nothing.
 */
export function outcomesOf<C extends Change>(changes: readonly C[]): readonly Outcome<C>[] {
  /** By the tooth of an implant at the time of a change, where it is now. */
  const now = new Map<number, { readonly dentNumber: number; readonly removed: boolean }>();
  return lasting(changes)
    .toReversed()
    .map((change): Outcome<C> => {
      const { code, params } = change;
      const before = Number(params['tooth']);
      const parts = params['to'];
      const after = (Array.isArray(parts) ? toothIn(parts.map(String)) : null) ?? before;
      const fate = implantFate(code);
      const found = fate === 'removed' ? undefined : now.get(after);
      const end = found ?? { dentNumber: after, removed: fate === 'removed' };
      now.delete(after);
      if (fate !== 'new') now.set(before, end);
      return {
        change,
        dentNumber: end.dentNumber,
        fate: end.removed ? 'removed' : fate === 'new' ? 'new' : 'changed',
      };
    })
    .toReversed();
}

/** The changes without the removals that were put back. */
function lasting<C extends Change>(changes: readonly C[]): readonly C[] {
  const left: C[] = [];
  for (const change of changes) {
    const removal =
      change.code === 'IMPLANT_PUT_BACK'
        ? left.findLastIndex(
            ({ code, params }) => code === 'IMPLANT_REMOVED' && params['tooth'] === change.params['tooth'],
          )
        : -1;
    if (removal === -1) left.push(change);
    else left.splice(removal, 1);
  }
  return left;
}
