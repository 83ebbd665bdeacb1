import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Me } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { useFormat } from '../../i18n/format.ts';
import { focusMainIfLost } from '../../ui/focus-back.ts';
import { FormError } from '../../ui/form-error.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';

const Dialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);

const SEND = { resend: api.auth.resendNewEmail, cancel: api.auth.cancelNewEmail } as const;

type Settling = { readonly way: keyof typeof SEND; readonly email: string };

/** The e-mail address of the account, which a mailed link changes, and the one that is waited for. */
export function EmailPanel({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const { pendingEmail: pending } = me;
  const { submit, busy, error, clearError } = useSubmit({
    send: ({ way, email }: Settling) => SEND[way]({ body: { email } }),
    done: async (_, { way, email }) => {
      await readAgain('user', me.id);
      // The buttons were disabled, and may be gone.
      requestAnimationFrame(focusMainIfLost);
      notifications.show({ message: t(way === 'resend' ? 'email.sent' : 'email.cancelled', { email }) });
    },
    refused: () => {
      void readAgain('user', me.id);
      requestAnimationFrame(focusMainIfLost);
    },
  });
  return (
    <Panel title={t('email.title')}>
      <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {t('email.now', { email: me.emailAddress })}
      </Text>
      <FormError error={error} />
      {pending ? (
        <>
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('email.pending', { email: pending.address, moment: format.moment(pending.until) })}
          </Text>
          <Group gap="xs" mt="xs" mb="md">
            {(['resend', 'cancel'] as const).map((way) => (
              <Button
                key={way}
                variant="default"
                disabled={busy}
                onClick={() => void submit({ way, email: pending.address })}
              >
                {t(`email.${way}`)}
              </Button>
            ))}
          </Group>
        </>
      ) : null}
      <Button
        variant="default"
        onClick={() => {
          clearError();
          setOpened(true);
        }}
      >
        {t('email.open')}
      </Button>
      {opened ? <Dialog me={me} onClose={() => setOpened(false)} /> : null}
    </Panel>
  );
}
