import { Button, Text } from '@mantine/core';
import { isStaff } from '@maxilla/domain/people';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '../../api/me.ts';
import { Panel } from '../../ui/panel.tsx';

const Dialog = lazy(async () => ({ default: (await import('./deactivate-dialog.tsx')).DeactivateDialog }));

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
      <Suspense>{opened ? <Dialog me={me} onClose={() => setOpened(false)} /> : null}</Suspense>
    </Panel>
  );
}
