import { Badge, Grid, Paper, Stack, Title, UnstyledButton } from '@mantine/core';
import { ROLE_ROOT, can } from '@maxilla/domain/people';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { AccountAccess } from '../../project-ui/account-access.tsx';
import { CalendarSections } from '../../project-ui/calendar/calendar-sections.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { PreferenceForUser } from './preference-panel.tsx';

/** A user as staff see them. */
export function userQuery(id: number) {
  return query(api.users.details, { params: { id } });
}

/** A user with contact details; of a dentist also calendar and preferences (spec 2 §2.11). */
export function UserScreen({ userId }: { userId: number }) {
  const { t } = useTranslation(['users', 'vocabulary']);
  const me = useMe();
  const format = useFormat();
  const { data: user } = useSuspenseQuery(userQuery(userId));
  const name = `${user.firstName} ${user.surname}`;
  const mayEdit = can(me, 'EDIT_USER');
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${t(`vocabulary:role.${user.role}`)} · ${t('since', { day: format.day(user.createdDate) })}`}
        back={{ to: '/$staffRoot/projects', params: { staffRoot: ROLE_ROOT[me.role] } }}
        aside={
          <Badge variant="light" color={user.status === 'ACTIVE' ? 'teal' : 'gray'}>
            {t(`vocabulary:userStatus.${user.status}`)}
          </Badge>
        }
      >
        {mayEdit && user.id !== me.id ? <AccountAccess user={{ ...user, name }} /> : null}
      </PageHeader>
      <Grid gap="md" align="start">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <ContactPanel user={user} />
        </Grid.Col>
        {user.role === 'ROLE_USER' ? (
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              <Section title={t('calendar')}>
                <CalendarSections userId={userId} editable={mayEdit} />
              </Section>
              <Section title={t('preferences.title')}>
                <PreferenceForUser userId={userId} editable={mayEdit} />
              </Section>
            </Stack>
          </Grid.Col>
        ) : null}
      </Grid>
    </>
  );
}

/** A section that opens and closes; what is in it is loaded once it is opened. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Sign = open ? IconChevronDown : IconChevronRight;
  return (
    <Paper withBorder component="section" bg="var(--surface)" p={{ base: 'md', sm: 'lg' }}>
      <Title order={2}>
        <UnstyledButton
          w="100%"
          mih={32}
          fz="inherit"
          fw="inherit"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Sign size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> {title}
        </UnstyledButton>
      </Title>
      <div id={id} hidden={!open}>
        {open ? (
          <Stack gap="md" mt="md">
            {children}
          </Stack>
        ) : null}
      </div>
    </Paper>
  );
}
