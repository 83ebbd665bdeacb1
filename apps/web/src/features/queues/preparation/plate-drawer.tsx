import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../../ui/focus-back.ts';
import { useOverlay } from '../../../ui/overlays.ts';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The plate in a drawer, for screens too narrow to show it beside the list. */
export function PlateDrawer({ title, onClose, children }: Props) {
  const { t } = useTranslation('production');
  useFocusBack();
  useOverlay(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="md"
      title={title}
      closeButtonProps={{ 'aria-label': t('plate.close') }}
    >
      {children}
    </Drawer>
  );
}
