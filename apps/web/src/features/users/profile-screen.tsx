import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { DeactivateAccount } from './deactivate-account.tsx';
import { EmailPanel } from './email-panel.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { MyInformation } from './my-information.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { MyProtocol } from './preference-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';

/** The user's own details, password, preferences and account. */
export function ProfileScreen() {
  const { t } = useTranslation(['users', 'vocabulary']);
  const me = useMe();
  const dentist = me.role === 'ROLE_USER';
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        subtitle={`${t(`vocabulary:role.${me.role}`)} · ${me.emailAddress}`}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <MyInformation me={me} />
          {dentist ? <AddressesPanel user={me} me={me} /> : null}
          {dentist ? <MyProtocol userId={me.id} /> : null}
        </Stack>
        <Stack gap="md">
          <EmailPanel me={me} />
          <PasswordPanel />
          <PreferencesPanel />
          <MailsPanel me={me} />
          <DeactivateAccount me={me} />
        </Stack>
      </SimpleGrid>
    </>
  );
}
