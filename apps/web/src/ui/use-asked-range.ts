import { useDebouncedValue } from '@mantine/hooks';
import type { DayRange } from '@maxilla/domain/day-ranges';
import { wholeRange } from './day-range.ts';
import type { ShownRange } from './day-range.ts';
import { DEBOUNCE_MS } from './debounce.ts';

/** The range to ask for, half a second after its last change (spec 1 §9); undefined while it cannot be asked for. */
export function useAskedRange({ from, to }: ShownRange): DayRange | undefined {
  const [asked] = useDebouncedValue(`${from ?? ''}/${to ?? ''}`, DEBOUNCE_MS);
  const [first = '', last = ''] = asked.split('/');
  return wholeRange({ from: first || null, to: last || null });
}
