import { Anchor, Text } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import { readableSiren } from '@maxilla/domain/identity';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { AddressLines } from '../../project-ui/address-lines.tsx';
import { Facts } from '../../project-ui/facts.tsx';
import { MailLink } from '../../project-ui/mail-link.tsx';
import { PhoneLink } from '../../project-ui/phone-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import type { UserDetails } from './user-query.ts';

const UserProfileDialog = lazyDialog(
  async () => (await import('./user-profile-dialog.tsx')).UserProfileDialog,
);

/** Contact details of a user; `refusal`: why the reader may not change them. */
export function ContactPanel({ user, refusal }: { user: UserDetails; refusal: ErrorCode | null }) {
  const { t } = useTranslation(['accounts', 'users', 'common']);
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const { pendingEmail: pending } = user;
  // The further ones have a panel of their own.
  const addresses = user.addresses
    .filter(({ primary }) => primary)
    .map((address) => ({
      label: t(`users:addresses.kind.${address.type}`),
      value: <AddressLines {...address} />,
    }));
  const practice =
    user.role === 'ROLE_USER'
      ? [
          { label: t('common:person.officeName'), value: user.officeName || null },
          { label: t('common:person.officeTelephoneNumber'), value: phone(user.officeTelephoneNumber) },
          { label: t('common:person.officeEmailAddress'), value: mail(user.officeEmailAddress) },
          { label: t('common:person.licenceNumber'), value: user.licenceNumber || null },
          { label: t('siren'), value: readableSiren(user.siren) || null },
          { label: t('clinic'), value: user.clinic ? clinicLink(user.clinic) : null },
          ...addresses,
        ]
      : [];
  return (
    <Panel
      title={t('contact')}
      aside={
        refusal === null ? (
          <IconButton
            icon={IconPencil}
            label={t('profile.edit')}
            variant="subtle"
            onClick={() => setEditing(true)}
          />
        ) : null
      }
    >
      <Facts
        facts={[
          {
            label: t('column.emailAddress'),
            value: (
              <>
                {mail(user.emailAddress)}
                {pending ? (
                  <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {t('users:email.pending', {
                      email: pending.address,
                      moment: format.moment(pending.until),
                    })}
                  </Text>
                ) : null}
              </>
            ),
          },
          { label: t('telephoneNumber'), value: phone(user.telephoneNumber) },
          ...practice,
        ]}
      />

      <WhileAllowed refusal={refusal}>
        {editing ? <UserProfileDialog user={user} onClose={() => setEditing(false)} /> : null}
      </WhileAllowed>
    </Panel>
  );
}

const clinicLink = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <Anchor
    inherit
    data-alone
    renderRoot={(props) => (
      <Link to="/clinics/$clinicId/details" params={{ clinicId: String(id) }} {...props} />
    )}
  >
    {name}
  </Anchor>
);

const mail = (address: string) => (address ? <MailLink address={address} /> : null);
const phone = (number: string) => (number ? <PhoneLink number={number} /> : null);
