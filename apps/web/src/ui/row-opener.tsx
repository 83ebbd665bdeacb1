import type { ReactNode } from 'react';
import { moveRowFocus } from './row-focus.ts';
import rows from './row.module.css';

type Props = {
  onOpen: () => void;
  /** Accessible name of the button, if its content is not sufficient. */
  'aria-label'?: string;
  children: ReactNode;
};

/** In the first cell of a row: opens the row's dialog, from anywhere on the row or card. */
export function RowOpener({ onOpen, children, ...props }: Props) {
  return (
    <button
      type="button"
      className={rows['cover']}
      onClick={onOpen}
      onKeyDown={moveRowFocus}
      data-row-stop
      {...props}
    >
      {children}
    </button>
  );
}
