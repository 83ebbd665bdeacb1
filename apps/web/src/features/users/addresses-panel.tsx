import { Button, Group, Stack, Text } from '@mantine/core';
import { FURTHER_ADDRESS_KINDS } from '@maxilla/domain/addresses';
import type { AddressKind, FurtherAddressKind } from '@maxilla/domain/addresses';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/me.ts';
import type { Me } from '../../api/me.ts';
import { queryClient } from '../../api/query-client.ts';
import { readAgain } from '../../api/stale.ts';
import { AddressLines } from '../../project-ui/address-lines.tsx';
import { addressValues } from '../../ui/address.ts';
import type { AddressDialog as Dialog } from '../../ui/address-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { removeAddress, saveAddress } from './further-address.ts';

const AddressDialog = lazyDialog(
  async () => (await import('../../ui/address-dialog.tsx')).AddressDialog,
) as unknown as typeof Dialog;

type Person = Pick<Me, 'id' | 'addresses'>;

const addressOf = ({ addresses }: Pick<Person, 'addresses'>, kind: AddressKind) =>
  addresses.find(({ type }) => type === kind);

/** Stores a saved address of one's own account in the session; another user's is read again. */
const keep = (me: Me | undefined, userId: number) => (saved: Me) =>
  me?.id === userId ? queryClient.setQueryData(meQuery().queryKey, saved) : readAgain('user', userId);

/** The addresses of a dentist's practice and for bills, if they differ from the primary one. */
export function AddressesPanel({
  user,
  me,
  refusal = null,
}: {
  user: Person;
  me?: Me;
  refusal?: ErrorCode | null;
}) {
  const { t } = useTranslation('users');
  const [asked, setAsked] = useState<FurtherAddressKind | null>(null);
  return (
    <Panel title={t('addresses.title')}>
      {me ? (
        <Text fz="sm" c="dimmed" mb="md">
          {t('addresses.text')}
        </Text>
      ) : null}
      <Stack gap="md">
        {FURTHER_ADDRESS_KINDS.map((kind) => (
          <OneAddress
            key={kind}
            user={user}
            kind={kind}
            same={t(me ? 'addresses.same' : 'addresses.sameAsPrimary')}
            refusal={refusal}
            onAsk={() => setAsked(kind)}
            onSaved={keep(me, user.id)}
          />
        ))}
      </Stack>

      <WhileAllowed refusal={refusal}>
        {asked ? (
          <AddressDialog
            title={t(`addresses.of.${asked}`)}
            known={addressOf(user, asked)}
            country={addressOf(user, 'PRIMARY')?.country}
            draft={{ form: 'address', subject: me ? asked : `${asked}-${user.id}` }}
            send={(body, idempotencyKey) => saveAddress({ id: user.id, type: asked }, body, idempotencyKey)}
            done={keep(me, user.id)}
            saved={t('addresses.saved')}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </WhileAllowed>
    </Panel>
  );
}

type Props = {
  user: Person;
  kind: FurtherAddressKind;
  /** Said without one. */
  same: string;
  refusal: ErrorCode | null;
  onAsk: () => void;
  onSaved: (saved: Me) => unknown;
};

function OneAddress({ user, kind, same, refusal, onAsk, onSaved }: Props) {
  const { t } = useTranslation('users');
  const address = addressOf(user, kind);
  const [removing, setRemoving] = useState(false);
  const remove = (idempotencyKey: string) =>
    removeAddress(
      { id: user.id, type: kind },
      {
        removed: addressValues(address),
        words: { message: t('addresses.removed'), label: t('addresses.undo') },
        onSaved,
      },
      idempotencyKey,
    );
  return (
    <div>
      <Text fz="sm" fw={600} component="h3">
        {t(`addresses.kind.${kind}`)}
      </Text>
      {address ? (
        <AddressLines {...address} />
      ) : (
        <Text fz="sm" c="dimmed">
          {same}
        </Text>
      )}
      {refusal === null ? (
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
              aria-label={t(`addresses.removeOf.${kind}`)}
              onClick={() => setRemoving(true)}
            >
              {t('addresses.remove')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <WhileAllowed refusal={refusal}>
        {removing ? (
          <ConfirmDialog
            title={t(`addresses.removeOf.${kind}`)}
            question={t(`addresses.removeQuestion.${kind}`)}
            action={t('addresses.remove')}
            danger
            onConfirm={remove}
            onClose={() => setRemoving(false)}
          />
        ) : null}
      </WhileAllowed>
    </div>
  );
}
