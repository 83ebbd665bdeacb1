import { Button, List, Modal, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const STEPS = ['teeth', 'files', 'date', 'cart'] as const;

/** How a project is customised and ordered, for a dentist who does it for the first time. */
export function HelpButton() {
  const { t } = useTranslation(['project', 'common']);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('help.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('help.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <List type="ordered" spacing="sm" fz="sm">
          {STEPS.map((step) => (
            <List.Item key={step}>{t(`help.${step}`)}</List.Item>
          ))}
        </List>
        <Text fz="sm" mt="md">
          {t('help.question')}
        </Text>
      </Modal>
    </>
  );
}
