import { Group } from '@mantine/core';
import type { GroupProps } from '@mantine/core';
import { use } from 'react';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';
import { DialogNote } from './dialog-note.ts';

type Props = GroupProps & {
  /** Why the dialog cannot be submitted, and the id of that. */
  why?: ReactNode;
  whyId?: string;
  children: ReactNode;
};

/** The buttons of a dialog and what has to be read before one is pressed, in sight however long the dialog is. */
export function DialogFoot({ why, whyId, children, ...props }: Props) {
  const note = use(DialogNote);
  return (
    <div className={classes['foot']} data-noted={note === null ? undefined : true}>
      {note}
      {why ? (
        <div id={whyId} className={classes['why']}>
          {why}
        </div>
      ) : null}
      <Group gap="xs" {...props} className={classes['buttons'] ?? ''}>
        {children}
      </Group>
    </div>
  );
}
