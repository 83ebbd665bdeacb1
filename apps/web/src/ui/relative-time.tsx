import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { Tooltip } from './tooltip.tsx';

const MINUTE = 60_000;

/** Current time, updated every so many milliseconds. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** Current time, updated every minute. */
export const useMinute = () => useNow(MINUTE);

/** Relative time ('two hours ago') with the exact time as a tooltip. */
export function RelativeTime({ instant }: { instant: string }) {
  const { relative, moment } = useFormat();
  const now = useMinute();
  return (
    <Tooltip label={moment(instant)}>
      <time dateTime={instant}>{relative(instant, now)}</time>
    </Tooltip>
  );
}

/**
 * Time elapsed since an instant ('2 h'), below a heading or in a line that says what it counts; the exact
 * time is the tooltip.
 */
export function Elapsed({ instant }: { instant: string }) {
  const { elapsed, moment } = useFormat();
  const now = useMinute();
  return (
    <Tooltip label={moment(instant)}>
      <time dateTime={instant}>{elapsed(instant, now)}</time>
    </Tooltip>
  );
}

/** A date with the relative time as a tooltip. */
export function Moment({ instant, withTime = false }: { instant: string; withTime?: boolean }) {
  const { relative, moment, dayOf } = useFormat();
  const now = useMinute();
  return (
    <Tooltip label={relative(instant, now)}>
      <time dateTime={instant}>{withTime ? moment(instant) : dayOf(instant)}</time>
    </Tooltip>
  );
}
