import { Alert, Button, Group, Paper, SimpleGrid, Stack, Title, UnstyledButton } from '@mantine/core';
import { accountChangeRefusal } from '@maxilla/domain/accounts';
import { CATEGORIES, ROLE_ROOT, can, isOrderedFor, suspendedRefusal } from '@maxilla/domain/people';
import { NEW_PROJECT_PERMISSIONS } from '@maxilla/domain/permissions';
import { IconChevronDown, IconChevronRight, IconLock, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useFormat } from '../../i18n/format.ts';
import { LANGUAGE_NAMES, languageOf } from '../../i18n/language.ts';
import { CalendarSummary } from '../../project-ui/calendar/calendar-summary.tsx';
import { CalendarSections } from '../../project-ui/calendar/calendar-sections.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AccountingPanel } from './accounting-panel.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { FollowersPanel } from './followers-panel.tsx';
import { PreferenceForUser } from './preference-panel.tsx';
import { RightsSkeleton } from './rights-skeleton.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TrailPanel } from './trail-panel.tsx';
import { UserProjects } from './user-projects.tsx';
import { userQuery } from './user-query.ts';
import type { UserDetails } from './user-query.ts';
import { RightColumn, UserColumns } from './user-columns.tsx';
import columns from './user-columns.module.css';
import { CategoryTag, StatusTag } from './user-tags.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const RightsSection = lazyPart(async () => (await import('./rights-section.tsx')).RightsSection);

/** Origin of the page: a page of the list, or a dashboard. */
type From = { userFrom?: number | undefined; accessedFrom?: 'dashboard' | undefined };

/** A user with everything that staff know and do about them (spec 2 §2.11). */
export function UserScreen({ userId, userFrom, accessedFrom }: { userId: number } & From) {
  const { t } = useTranslation(['accounts', 'vocabulary']);
  const me = useMe();
  const format = useFormat();
  const { data: user } = useSuspenseQuery(userQuery(userId));
  const refusal = accountChangeRefusal(me, user);
  const mayEdit = refusal === null;
  const root = { staffRoot: ROLE_ROOT[me.role] };
  const facts = [
    t('number', { id: user.id }),
    user.role === 'ROLE_USER' ? user.officeName : '',
    t('since', { day: format.day(user.createdDate) }),
    LANGUAGE_NAMES[languageOf(user.languageCode)],
  ];
  const contact = <ContactPanel user={user} refusal={user.id === me.id ? 'user.ownAccount' : refusal} />;
  const accounting = user.thirdPartyProviders.length > 0 ? <AccountingPanel user={user} me={me} /> : null;
  const trail = can(me, 'EDIT_USER') ? <TrailPanel userId={userId} /> : null;
  const ofStaff = (
    <>
      {contact}
      <SettingsPanel user={user} me={me} />
      {accounting}
      {trail}
    </>
  );
  return (
    <>
      <PageHeader
        title={`${user.firstName} ${user.surname}`}
        subtitle={facts.filter((fact) => fact !== '').join(' · ')}
        oneStepBack={accessedFrom === 'dashboard'}
        back={
          accessedFrom === 'dashboard'
            ? { to: '/$staffRoot/dashboards', params: root }
            : {
                to: '/$staffRoot/users',
                params: root,
                search: userFrom && userFrom > 1 ? { page: userFrom } : {},
              }
        }
        aside={
          <Group gap={6}>
            <Tag tone="neutral">{t(`vocabulary:role.${user.role}`)}</Tag>
            <StatusTag status={user.status} />
            {user.emailConfirmed ? null : <Tag tone="warning">{t('emailUnconfirmed')}</Tag>}
            {categoriesOf(user).map((category) => (
              <CategoryTag key={category} category={category} />
            ))}
          </Group>
        }
      >
        {isOrderedFor(user) && NEW_PROJECT_PERMISSIONS.every((one) => can(me, one)) ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/$staffRoot/newprojects" params={root} search={{ ownerId: user.id }} {...props} />
            )}
          >
            {t('newProject')}
          </Button>
        ) : null}
      </PageHeader>
      {suspendedRefusal(me, user) ? (
        <Alert color="gray" variant="light" icon={<IconLock aria-hidden />} mb="md">
          <ErrorText code="user.suspended" />
        </Alert>
      ) : null}
      {user.role === 'ROLE_USER' ? (
        <UserColumns
          first={contact}
          left={
            <>
              <AddressesPanel user={user} refusal={refusal} />
              <FollowersPanel user={user} me={me} />
              <SettingsPanel user={user} me={me} />
            </>
          }
        >
          <RightColumn>
            <Section title={t('calendar')} summary={<CalendarSummary userId={userId} />}>
              <CalendarSections userId={userId} refusal={refusal} />
            </Section>
            <UserProjects userId={userId} />
            <PreferenceForUser userId={userId} editable={mayEdit} />
            <SimpleGrid cols={{ base: 1, lg: accounting && trail ? 2 : 1 }} spacing="md">
              {trail}
              {accounting}
            </SimpleGrid>
          </RightColumn>
        </UserColumns>
      ) : (
        <UserColumns left={ofStaff}>
          <Suspense fallback={<RightsSkeleton user={user} />}>
            <RightsSection key={userId} user={user} me={me} />
          </Suspense>
        </UserColumns>
      )}
    </>
  );
}

function categoriesOf({ isNewbie, isPriority, isUnsatisfied }: UserDetails) {
  const is = { NEWBIE: isNewbie, PRIORITY: isPriority, UNSATISFIED: isUnsatisfied };
  return CATEGORIES.filter((category) => is[category]);
}

type SectionProps = {
  title: string;
  /** Shown beside the title while the section is closed. */
  summary: ReactNode;
  children: ReactNode;
};

/** A collapsible section; its content is loaded when it is first opened. */
function Section({ title, summary, children }: SectionProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const Sign = open ? IconChevronDown : IconChevronRight;
  return (
    <Paper withBorder component="section" bg="var(--surface)" p={{ base: 'md', sm: 'lg' }}>
      <Group gap="4px 12px">
        <Title order={2} flex={open ? 1 : undefined}>
          <UnstyledButton
            className={columns['fold'] ?? ''}
            fz="inherit"
            fw="inherit"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Sign size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> {title}
          </UnstyledButton>
        </Title>
        {open ? null : summary}
      </Group>
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
