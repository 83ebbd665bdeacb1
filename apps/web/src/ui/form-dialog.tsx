import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './focus-back.ts';
import { FormError } from './form-error.tsx';
import type { SubmitForm } from './form.ts';
import { SubmitButton } from './submit-button.tsx';

type Props<Values extends Record<string, unknown>> = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Button label, a verb. */
  action: string;
  submitForm: SubmitForm<Values>;
  danger?: boolean;
  disabled?: boolean;
  size?: ModalProps['size'];
  children: ReactNode;
};

/** A form in a dialog: Escape cancels, Enter submits, and it stays open if the server rejects it. */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const {
    opened,
    onClose,
    title,
    action,
    submitForm,
    danger = false,
    disabled = false,
    size = 'md',
    children,
  } = props;
  const { t } = useTranslation();
  useFocusBack();
  const { onSubmit, busy, error } = submitForm;
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormError error={error} />
          {children}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={close} disabled={busy}>
              {t('cancel')}
            </Button>
            <SubmitButton busy={busy} disabled={disabled} {...(danger ? { color: 'red.8' } : {})}>
              {action}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
