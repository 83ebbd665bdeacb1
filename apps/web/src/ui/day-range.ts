import { orderRefusal, presetRange, rangeRefusals } from '@maxilla/domain/day-ranges';
import type { DayRange, RangePreset } from '@maxilla/domain/day-ranges';
import type { ErrorCode } from '@maxilla/domain/errors';

/** The days in a URL, 'YYYY-MM-DD'. */
export type RangeSearch = { from?: string; to?: string };

/** The days in two fields; null for one that is empty. */
export type ShownRange = { readonly from: string | null; readonly to: string | null };

/** The days that a URL asks for; without both, the usual ones. */
export function shownRange({ from, to }: RangeSearch, usual: DayRange): ShownRange {
  if (from === undefined && to === undefined) return usual;
  return { from: from ?? null, to: to ?? null };
}

/** The range after its first day is chosen: an earlier last day is cleared (spec 1 §5). */
export function withFrom({ to }: ShownRange, from: string): ShownRange {
  return { from, to: to !== null && to < from ? null : to };
}

/** Why a range cannot end on its last day; one that is open may be of any length. */
export function rangeRefusal({ from, to }: ShownRange, open = false): ErrorCode | undefined {
  if (from === null || to === null) return undefined;
  return open ? (orderRefusal(from, to) ?? undefined) : rangeRefusals({ from, to })['toDate'];
}

/** A range with both days that can be asked for, or undefined. */
export function wholeRange({ from, to }: ShownRange): DayRange | undefined {
  if (from === null || to === null) return undefined;
  return rangeRefusal({ from, to }) === undefined ? { from, to } : undefined;
}

/** Which of some presets two days are; undefined for any others. */
export function presetOf(
  { from, to }: ShownRange,
  today: string,
  presets: readonly RangePreset[],
): RangePreset | undefined {
  return presets.find((preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  });
}
