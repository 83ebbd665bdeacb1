import { Anchor } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../project-ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';

type User = ReplyOf<(typeof users)['details']>;

/** How a user is reached. */
export function ContactPanel({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'common']);
  const addresses = user.addresses.map(({ type, ...address }) => ({
    label: t(`addresses.kind.${type}`),
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
          { label: t('clinic'), value: user.clinic?.name },
          ...addresses,
        ]
      : [{ label: t('teams'), value: user.teams.map(({ abbreviation }) => abbreviation).join(', ') || null }];
  return (
    <Panel title={t('contact')}>
      <Facts
        facts={[
          { label: t('field.email'), value: mail(user.emailAddress) },
          { label: t('field.telephoneNumber'), value: phone(user.telephoneNumber) },
          ...practice,
        ]}
      />
    </Panel>
  );
}

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
