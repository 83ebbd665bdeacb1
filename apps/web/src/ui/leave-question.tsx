import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from './focus-back.ts';

type Props = { question: { readonly answer: (leave: boolean) => void } };

/** Confirmation before leaving with unsaved changes. */
export function LeaveQuestion({ question }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={() => question.answer(false)}
      title={t('unsaved.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text fz="sm">{t('unsaved.question')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
          {t('unsaved.stay')}
        </Button>
        <Button color="red.8" onClick={() => question.answer(true)}>
          {t('unsaved.leave')}
        </Button>
      </Group>
    </Modal>
  );
}
