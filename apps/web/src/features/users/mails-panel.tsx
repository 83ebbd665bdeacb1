import { Stack, Switch, Text } from '@mantine/core';
import { mailKindsOf } from '@maxilla/domain/mails';
import type { MailKind } from '@maxilla/domain/mails';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import type { Me } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';

/** Kinds of notices that a user also receives by mail; saved at once. */
export function MailsPanel({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  // Unsaved selection: the switches change at once, and changes are saved one after another.
  const [chosen, setChosen] = useState<MailKind[] | null>(null);
  const { submit, busy, error } = useSubmit({
    send: (unwantedMails: MailKind[], idempotencyKey) =>
      api.users.chooseMails({ params: { id: me.id }, body: { unwantedMails }, idempotencyKey }),
    done: (saved, sent) => {
      queryClient.setQueryData(meQuery().queryKey, saved);
      setChosen((now) => (now === sent ? null : now));
    },
    refused: () => setChosen(null),
  });
  const saveNext = useEffectEvent(() => {
    if (chosen && !busy) void submit(chosen);
  });
  useEffect(() => saveNext(), [chosen, busy]);
  const unwanted = chosen ?? me.unwantedMails;
  return (
    <Panel title={t('mails.title')}>
      <Text fz="sm" c="dimmed" mb="md">
        {t(me.role === 'ROLE_USER' ? 'mails.text' : 'mails.staffText')}
      </Text>
      <FormError error={error} />
      <Stack gap="sm">
        {mailKindsOf(me.role).map((kind) => {
          const wanted = !unwanted.includes(kind);
          const others = unwanted.filter((one) => one !== kind);
          return (
            <Switch
              key={kind}
              label={t(`mails.kind.${kind}`)}
              checked={wanted}
              onChange={() => setChosen(wanted ? [...others, kind] : others)}
            />
          );
        })}
      </Stack>
    </Panel>
  );
}
