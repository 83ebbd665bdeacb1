import { Modal, Text } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './focus-back.ts';
import { useOverlay } from './overlays.ts';
import { guardAgainstScans, isWithin } from './scan-guard.ts';

type Props = Omit<
  ModalProps,
  'opened' | 'closeOnEscape' | 'closeOnClickOutside' | 'withCloseButton' | 'closeButtonProps'
> & {
  /** False hides it while another dialog takes its place. */
  opened?: boolean;
  /** Whether it can be left without an answer. */
  closable?: boolean;
  /** URL while it is open; the page opens it when it is reached by that. */
  address?: string | undefined;
  /** What it is about, where its title does not say so. */
  about?: string | undefined;
};

/**
 * Base of every dialog: Escape, Back, the close button and a click outside close it, the topmost first; the
 * focus then returns to the element that opened it.
 */
export function Dialog({
  onClose,
  opened = true,
  closable = true,
  address,
  title,
  about,
  children,
  ...props
}: Props) {
  const { t } = useTranslation('common');
  const [isScannedOver, setIsScannedOver] = useState(false);
  if (isScannedOver && !opened) setIsScannedOver(false);
  useFocusBack();
  useOverlay(onClose, opened && closable, address);
  return (
    <Modal
      data-dialog
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDownCapture={(event) => {
        if (isWithin(event.currentTarget, event)) setIsScannedOver(guardAgainstScans(event));
      }}
      onPointerDownCapture={() => setIsScannedOver(false)}
      closeOnClickOutside={closable}
      withCloseButton={closable}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...props}
      title={
        about === undefined ? (
          title
        ) : (
          // Part of the title, so that it stays in sight however long the dialog is.
          <>
            {title}
            <Text span display="block" fw={600} fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {about}
            </Text>
          </>
        )
      }
    >
      {isScannedOver ? (
        <Text fz="sm" fw={600} c="var(--mantine-color-error)" role="alert">
          {t('scannedOver')}
        </Text>
      ) : null}
      {children}
    </Modal>
  );
}
