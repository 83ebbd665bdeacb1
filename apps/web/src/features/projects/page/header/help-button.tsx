import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }));

/** Opens the help on customising a project. */
export function HelpButton() {
  const { t } = useTranslation('project');
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
      <Suspense>{opened ? <HelpDialog onClose={() => setOpened(false)} /> : null}</Suspense>
    </>
  );
}
