import type { CSSProperties } from 'react';
import type { Pin, Remarking } from './use-remarks.ts';
import classes from './remarks.module.css';

type Props = { pin: Pin; remarking: Remarking; left: CSSProperties['left']; top: CSSProperties['top'] };

/** A numbered pin on a picture. By keyboard and for screen readers the list of remarks takes its place. */
export function PinMark({ pin: { id, number }, remarking: { selected, select }, left, top }: Props) {
  return (
    <button
      type="button"
      className={classes['pin']}
      data-selected={(id !== null && id === selected) || undefined}
      data-new={id === null || undefined}
      style={{ left, top }}
      tabIndex={-1}
      aria-hidden
      onClick={() => select(id)}
    >
      <span>{number}</span>
    </button>
  );
}
