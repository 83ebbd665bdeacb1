import { Button, Text } from '@mantine/core';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../api/me.ts';
import { Panel } from '../../ui/panel.tsx';

const Dialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));

/** The e-mail address of the account, which a mailed link changes. */
export function EmailPanel({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t('email.title')}>
      <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('email.now', { email: me.emailAddress })}
      </Text>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('email.open')}
      </Button>
      <Suspense>{opened ? <Dialog me={me} onClose={() => setOpened(false)} /> : null}</Suspense>
    </Panel>
  );
}
