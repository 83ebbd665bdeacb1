import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../../ui/focus-back.ts';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The plate where the screen is too narrow to have it beside the list. */
export function PlateDrawer({ title, onClose, children }: Props) {
  const { t } = useTranslation('production');
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={title}
      closeButtonProps={{ 'aria-label': t('plate.close') }}
    >
      {children}
    </Drawer>
  );
}
