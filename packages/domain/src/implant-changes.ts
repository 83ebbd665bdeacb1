import { toothIn } from './implant-parts.ts';

/** The entries of the history about a project's implants. */
export const IMPLANT_CODES = ['IMPLANT_ADDED', 'IMPLANT_REPLANNED', 'IMPLANT_REMOVED'] as const;

/** What an implant is that was changed: added meanwhile, there before, or there no more. */
export const IMPLANT_FATES = ['new', 'changed', 'removed'] as const;

type Change = { readonly code: string; readonly params: Readonly<Record<string, unknown>> };
type Outcome = { readonly dentNumber: number; readonly fate: (typeof IMPLANT_FATES)[number] };

/**
 * For each of some changes, oldest first, what has become of its implant: the tooth where it is now, which later changes
 * may have moved, or its last one if it is removed.
 */
export function outcomesOf(changes: readonly Change[]): readonly Outcome[] {
  /** By the tooth of an implant at the time of a change, where it is now. */
  const now = new Map<number, Pick<Outcome, 'dentNumber'> & { readonly removed: boolean }>();
  return changes
    .toReversed()
    .map(({ code, params }): Outcome => {
      const before = Number(params['tooth']);
      const parts = params['to'];
      const after = (Array.isArray(parts) ? toothIn(parts.map(String)) : null) ?? before;
      const found = code === 'IMPLANT_REMOVED' ? undefined : now.get(after);
      const end = found ?? { dentNumber: after, removed: code === 'IMPLANT_REMOVED' };
      now.delete(after);
      if (code !== 'IMPLANT_ADDED') now.set(before, end);
      const isNew = code === 'IMPLANT_ADDED';
      return { dentNumber: end.dentNumber, fate: end.removed ? 'removed' : isNew ? 'new' : 'changed' };
    })
    .toReversed();
}
