import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import classes from './count-ring.module.css';

/** The seconds that are left of some, as a ring that empties; for the eye only. */
export function CountRing({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useInterval(() => setLeft((before) => Math.max(0, before - 1)), 1_000, { autoInvoke: true });
  return (
    <span className={classes['ring']} style={{ '--seconds': `${seconds}s` } as CSSProperties} aria-hidden>
      <svg viewBox="0 0 24 24" width={24} height={24}>
        <circle cx={12} cy={12} r={10} pathLength={100} />
        <circle cx={12} cy={12} r={10} pathLength={100} />
      </svg>
      <span>{left}</span>
    </span>
  );
}
