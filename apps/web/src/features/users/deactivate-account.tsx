import { Button, Text } from '@mantine/core';
import { isStaff } from '@maxilla/domain/people';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../api/me.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';

const Dialog = lazyDialog(async () => (await import('./deactivate-dialog.tsx')).DeactivateDialog);

/** Deactivates the account, after confirmation by e-mail address and password. */
export function DeactivateAccount({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t('deactivate.title')}>
      <Text fz="sm" c="dimmed" mb="md">
        {t(isStaff(me) ? 'deactivate.textOfStaff' : 'deactivate.text')}
      </Text>
      <Button variant="light" color="red" onClick={() => setOpened(true)}>
        {t('deactivate.open')}
      </Button>
      {opened ? <Dialog me={me} onClose={() => setOpened(false)} /> : null}
    </Panel>
  );
}
