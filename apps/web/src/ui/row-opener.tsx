import type { ReactNode } from 'react';
import { moveRowFocus } from './row-focus.ts';
import rows from './row.module.css';

type Props = {
  onOpen: () => void;
  /** The name of the button, where its content says too little. */
  'aria-label'?: string;
  children: ReactNode;
};

/** In the first cell of a row: opens what the row is about in a dialog, from the whole of the row or card. */
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
