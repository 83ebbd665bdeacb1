import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../api/me.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';

const Dialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);

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
      {opened ? <Dialog me={me} onClose={() => setOpened(false)} /> : null}
    </Panel>
  );
}
