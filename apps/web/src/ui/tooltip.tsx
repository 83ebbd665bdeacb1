import { cloneElement } from 'react';
import type { ReactElement } from 'react';

type Props = {
  /** What is said of the child while it is pointed at or has the focus. */
  readonly label: string | undefined;
  readonly side?: 'top' | 'right';
  readonly disabled?: boolean;
  readonly children: ReactElement;
};

/**
 * Says more of its child in a bubble. The child only carries the words: one TooltipLayer shows those of the whole app,
 * so that a tooltip in each row of a table costs nothing.
 */
export function Tooltip({ label, side = 'top', disabled = false, children }: Props) {
  if (disabled || !label) return children;
  return cloneElement(children, { 'data-tooltip': label, 'data-tooltip-side': side } as object);
}
