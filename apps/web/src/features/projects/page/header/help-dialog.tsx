import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog.tsx';

const STEPS = ['teeth', 'files', 'date', 'cart'] as const;

/** Explains how to customise and order a project, for first-time users. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('project');
  return (
    <Dialog onClose={onClose} title={t('help.title')}>
      <List type="ordered" spacing="sm" fz="sm">
        {STEPS.map((step) => (
          <List.Item key={step}>{t(`help.${step}`)}</List.Item>
        ))}
      </List>
      <Text fz="sm" mt="md">
        {t('help.question')}
      </Text>
    </Dialog>
  );
}
