import { Badge, Button, Group, Paper, Tabs, Text } from '@mantine/core';
import { ROLE_ROOT, can } from '@maxilla/domain/people';
import { IconMail, IconPencil, IconPhone, IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { MailLink } from '../../project-ui/mail-link.tsx';
import { PhoneLink } from '../../project-ui/phone-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { WhileAllowed } from '../../ui/while-allowed.tsx';
import { ClinicUsers } from './clinic-users.tsx';

const ClinicDialog = lazyDialog(async () => (await import('./clinic-dialog.tsx')).ClinicDialog);

/** A clinic with its users. */
export function clinicQuery(id: number) {
  return query(api.clinics.read, { params: { id } });
}

/** A clinic's contact details and users (spec 2 §2.13). `from` is the page of the list it was opened from. */
export function ClinicScreen({ clinicId, from }: { clinicId: number; from: number | undefined }) {
  const { t } = useTranslation(['clinics', 'common']);
  const me = useMe();
  const { data: clinic } = useSuspenseQuery(clinicQuery(clinicId));
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={clinic.name}
        subtitle={t('number', { id: clinic.id })}
        back={{
          to: '/$staffRoot/clinics',
          params: { staffRoot: ROLE_ROOT[me.role] },
          search: from && from > 1 ? { page: from } : {},
        }}
      >
        {can(me, 'EDIT_CLINIC') ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('common:edit')}
          </Button>
        ) : null}
      </PageHeader>
      <Paper withBorder bg="var(--surface)" p={{ base: 'md', sm: 'lg' }} mb="lg">
        <Group gap="xl" component="dl" m={0}>
          <Contact label={t('emailAddress')} icon={<IconMail size={18} aria-hidden />}>
            <MailLink address={clinic.emailAddress} />
          </Contact>
          <Contact label={t('telephoneNumber')} icon={<IconPhone size={18} aria-hidden />}>
            <PhoneLink number={clinic.telephoneNumber} />
          </Contact>
        </Group>
      </Paper>
      <Paper withBorder bg="var(--surface)">
        <Tabs defaultValue="users">
          <Tabs.List px="xs">
            <Tabs.Tab
              value="users"
              leftSection={<IconUsers size={16} aria-hidden />}
              rightSection={
                <Badge variant="light" size="sm">
                  {clinic.users.length}
                </Badge>
              }
            >
              {t('users.tab')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="users" p={{ base: 'md', sm: 'lg' }}>
            <ClinicUsers clinic={clinic} />
          </Tabs.Panel>
        </Tabs>
      </Paper>

      <WhileAllowed refusal={can(me, 'EDIT_CLINIC') ? null : 'access.denied'}>
        {editing ? <ClinicDialog clinic={clinic} onClose={() => setEditing(false)} /> : null}
      </WhileAllowed>
    </>
  );
}

function Contact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div style={{ minWidth: 0 }}>
      <Group component="dt" gap={6} fz="xs" c="dimmed">
        {icon}
        {label}
      </Group>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}
