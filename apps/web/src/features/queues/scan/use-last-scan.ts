import { useRef } from 'react';

/** Marks the begin of a scan; the returned function tells whether another one has begun since. */
export type BeginScan = () => () => boolean;

/** Where one row is chosen it is the last that was scanned, however long the look-up of an earlier one takes. */
export function useLastScan(): BeginScan {
  const latest = useRef(0);
  return () => {
    latest.current += 1;
    const { current: own } = latest;
    return () => latest.current !== own;
  };
}
