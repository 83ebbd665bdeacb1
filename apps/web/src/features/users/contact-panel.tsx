import { Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../project-ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { UserDetails } from './user-query.ts';

const UserProfileDialog = lazy(async () => ({
  default: (await import('./user-profile-dialog.tsx')).UserProfileDialog,
}));

/** How a user is reached. */
export function ContactPanel({ user, editable }: { user: UserDetails; editable: boolean }) {
  const { t } = useTranslation(['accounts', 'users', 'common']);
  const [editing, setEditing] = useState(false);
  const addresses = user.addresses.map(({ type, ...address }) => ({
    label: t(`users:addresses.kind.${type}`),
    value: [
      address.addressLine1,
      address.addressLine2,
      address.addressLine3,
      `${address.postalCode} ${address.city}`,
      address.country,
    ]
      .filter((line) => line.trim() !== '')
      .join(', '),
  }));
  const practice =
    user.role === 'ROLE_USER'
      ? [
          { label: t('common:person.officeName'), value: user.officeName || null },
          { label: t('common:person.officeTelephoneNumber'), value: phone(user.officeTelephoneNumber) },
          { label: t('common:person.officeEmailAddress'), value: mail(user.officeEmailAddress) },
          { label: t('common:person.licenceNumber'), value: user.licenceNumber || null },
          { label: t('siren'), value: user.siren || null },
          { label: t('clinic'), value: user.clinic ? clinicLink(user.clinic) : null },
          ...addresses,
        ]
      : [];
  return (
    <Panel
      title={t('contact')}
      aside={
        editable ? (
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
          { label: t('column.emailAddress'), value: mail(user.emailAddress) },
          { label: t('telephoneNumber'), value: phone(user.telephoneNumber) },
          ...practice,
        ]}
      />
      <Suspense>
        {editing ? <UserProfileDialog user={user} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </Panel>
  );
}

const clinicLink = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <Anchor
    inherit
    renderRoot={(props) => (
      <Link to="/clinics/$clinicId/details" params={{ clinicId: String(id) }} {...props} />
    )}
  >
    {name}
  </Anchor>
);

const mail = (address: string) =>
  address ? (
    <Anchor inherit href={`mailto:${address}`} style={{ overflowWrap: 'anywhere' }}>
      {address}
    </Anchor>
  ) : null;

const phone = (number: string) =>
  number ? (
    <Anchor inherit href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
      {number}
    </Anchor>
  ) : null;
