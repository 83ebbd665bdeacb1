import { Stack, Switch, Text } from '@mantine/core';
import { MAIL_KINDS } from '@maxilla/domain/mails';
import type { MailKind } from '@maxilla/domain/mails';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import type { Me } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';

/** Which notices a dentist is also mailed, kind by kind; saved at once. */
export function MailsPanel({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  const { submit, error } = useSubmit({
    send: (unwantedMails: MailKind[], idempotencyKey) =>
      api.users.chooseMails({ params: { id: me.id }, body: { unwantedMails }, idempotencyKey }),
    done: (saved) => queryClient.setQueryData(meQuery().queryKey, saved),
  });
  const { unwantedMails } = me;
  return (
    <Panel title={t('mails.title')}>
      <Text fz="sm" c="dimmed" mb="md">
        {t('mails.text')}
      </Text>
      <FormError error={error} />
      <Stack gap="sm">
        {MAIL_KINDS.map((kind) => {
          const wanted = !unwantedMails.includes(kind);
          const others = unwantedMails.filter((one) => one !== kind);
          return (
            <Switch
              key={kind}
              label={t(`mails.kind.${kind}`)}
              checked={wanted}
              onChange={() => void submit(wanted ? [...others, kind] : others)}
            />
          );
        })}
      </Stack>
    </Panel>
  );
}
