import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

const PlateDrawer = lazyDialog(async () => (await import('./plate-drawer.tsx')).PlateDrawer);

type Props = {
  /** What is prepared. */
  title: string;
  /** The words of the button. */
  action: string;
  disabled: boolean;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  children: ReactNode;
};

/** What is prepared where the screen is too narrow to show it beside the list: a button that opens it in a drawer. */
export function NarrowPlate({ title, action, disabled, opened, onOpen, children }: Props) {
  return (
    <>
      <Button
        size="md"
        pos="sticky"
        bottom={12}
        mt="md"
        fullWidth
        style={{ zIndex: 3 }}
        disabled={disabled}
        onClick={() => onOpen(true)}
      >
        {action}
      </Button>

      {opened ? (
        <PlateDrawer title={title} onClose={() => onOpen(false)}>
          {children}
        </PlateDrawer>
      ) : null}
    </>
  );
}
