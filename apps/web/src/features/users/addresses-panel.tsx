import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { FURTHER_ADDRESS_KINDS } from '@maxilla/domain/addresses';
import type { FurtherAddressKind } from '@maxilla/domain/addresses';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { meQuery } from '../../api/me.ts';
import type { Me } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { AddressLines } from '../../project-ui/address-lines.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';

const Dialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));

/** The addresses of a dentist's practice and bills, where they are not the primary one. */
export function AddressesPanel({ me }: { me: Me }) {
  const { t } = useTranslation('users');
  const [asked, setAsked] = useState<FurtherAddressKind | null>(null);
  return (
    <Panel title={t('addresses.title')}>
      <Text fz="sm" c="dimmed" mb="md">
        {t('addresses.text')}
      </Text>
      <Stack gap="md">
        {FURTHER_ADDRESS_KINDS.map((kind) => (
          <OneAddress key={kind} me={me} kind={kind} onAsk={() => setAsked(kind)} />
        ))}
      </Stack>
      <Suspense>{asked ? <Dialog me={me} kind={asked} onClose={() => setAsked(null)} /> : null}</Suspense>
    </Panel>
  );
}

type Props = { me: Me; kind: FurtherAddressKind; onAsk: () => void };

function OneAddress({ me, kind, onAsk }: Props) {
  const { t } = useTranslation('users');
  const address = me.addresses.find(({ type }) => type === kind);
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey) =>
      api.users.removeAddress({ params: { id: me.id, type: kind }, idempotencyKey }),
    done: (saved) => {
      queryClient.setQueryData(meQuery().queryKey, saved);
      notifications.show({ message: t('addresses.removed'), color: 'teal' });
    },
  });
  return (
    <div>
      <Text fz="sm" fw={600} component="h3">
        {t(`addresses.kind.${kind}`)}
      </Text>
      <FormError error={error} />
      {address ? (
        <AddressLines {...address} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('addresses.same')}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        <Button
          variant="default"
          aria-label={t(`addresses.${address ? 'changeOf' : 'addOf'}.${kind}`)}
          onClick={onAsk}
        >
          {t(address ? 'addresses.change' : 'addresses.add')}
        </Button>
        {address ? (
          <Button
            variant="subtle"
            loading={busy}
            aria-label={t(`addresses.removeOf.${kind}`)}
            onClick={() => void submit(null)}
          >
            {t('addresses.remove')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
