import { cloneElement } from 'react';
import type { ReactElement } from 'react';

type Props = {
  /** Tooltip text. */
  readonly label: string | undefined;
  readonly side?: 'top' | 'right';
  readonly disabled?: boolean;
  readonly children: ReactElement;
};

/**
 * Adds a tooltip to its child as a data attribute. A single TooltipLayer renders the tooltips of the whole application,
 * so tooltips in table rows are cheap.
 */
export function Tooltip({ label, side = 'top', disabled = false, children }: Props) {
  if (disabled || !label) return children;
  return cloneElement(children, { 'data-tooltip': label, 'data-tooltip-side': side } as object);
}
