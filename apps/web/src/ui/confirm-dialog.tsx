import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './focus-back.ts';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmit } from './submit.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The question, which names the affected object. */
  question: ReactNode;
  /** Button label, a verb. */
  action: string;
  danger?: boolean;
  /** The dialog stays open and shows the error if this fails. */
  onConfirm: (idempotencyKey: string) => Promise<unknown>;
};

/** Confirmation dialog for irreversible actions. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  question,
  action,
  danger = false,
  onConfirm,
}: Props) {
  const { t } = useTranslation();
  useFocusBack();
  const { submit, busy, error, clearError } = useSubmit({
    send: (_: null, key: string) => onConfirm(key),
    done: () => onClose(),
  });
  const close = () => {
    if (busy) return;
    clearError();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(null);
        }}
      >
        <Stack gap="md">
          <FormError error={error} />
          <Text component="div" fz="sm">
            {question}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={busy} data-autofocus={danger || undefined}>
              {t('cancel')}
            </Button>
            <SubmitButton busy={busy} {...(danger ? { color: 'red.8' } : {})}>
              {action}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
