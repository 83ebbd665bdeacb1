import { Button, Group, Paper, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core';
import { cartOffer } from '@maxilla/domain/cart';
import { IconMoodSmile, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { query } from '../../../api/query.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useMinute } from '../../../ui/relative-time.tsx';
import { useProgressiveList } from '../../../ui/use-progressive-list.ts';
import type { ProjectsSearch } from '../list/projects-query.ts';
import { AllProjects, FirstProject } from './all-projects.tsx';
import { AttentionCard, NotOrderedRow } from './attention-card.tsx';
import { attentionQuery } from './attention-query.ts';
import type { Home } from './attention-query.ts';
import { CardGrid } from './card-grid.tsx';
import classes from './home.module.css';
import { RunningCard } from './running-card.tsx';
import { ShippedCard } from './shipped-card.tsx';

const NOON = 12;
const DUSK = 18;

/** A dentist's home screen: projects that need attention, those in progress, then all projects. */
export function HomeScreen() {
  const [{ patientId }] = useListSearch<ProjectsSearch>();
  const { data: arrived, error, refetch } = useQuery(attentionQuery());
  const data = useDeferredValue(arrived);
  const ofPatient = patientId !== undefined;
  const fresh = data?.counts.all === 0 && !ofPatient;
  const overview = !ofPatient && !fresh;
  const sections = data ? sectionsOf(data) : [];
  const drawn = useProgressiveList(sections, 1);
  const complete = data !== undefined && drawn.length === sections.length;
  return (
    <>
      {ofPatient ? <PatientHeader patientId={patientId} /> : <Greeting counts={data?.counts} />}
      {overview ? (
        <Stack gap="xl" mb="xl" key={data ? 'overview' : 'waiting'}>
          <Loaded query={{ data, error, refetch }} skeleton={<CardSkeletons />}>
            {() => drawn}
          </Loaded>
        </Stack>
      ) : null}
      {fresh ? (
        <Paper withBorder bg="var(--surface)">
          <FirstProject />
        </Paper>
      ) : null}
      {/* Rendered after the content above, which would otherwise shift it. */}
      {!fresh && (complete || error || !overview) ? <AllProjects folded={overview} /> : null}
    </>
  );
}

/** Above the projects of one patient. */
function PatientHeader({ patientId }: { patientId: number }) {
  const { t } = useTranslation('home');
  const { data: patient } = useQuery(query(api.patients.read, { params: { id: patientId } }));
  return (
    <PageHeader
      title={patient?.name ?? t('patient')}
      subtitle={patient?.reference}
      back={{ to: '/user/patients' }}
    >
      <NewProject patientId={patientId} />
    </PageHeader>
  );
}

/** Starts a project, for the given patient if any. */
function NewProject({ patientId }: { patientId?: number }) {
  const { t } = useTranslation('home');
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/user/newprojects" search={{ patientId }} {...props} />}
    >
      {t('new')}
    </Button>
  );
}

function Greeting({ counts }: { counts: Home['counts'] | undefined }) {
  const { t } = useTranslation(['home', 'vocabulary']);
  const format = useFormat();
  const me = useMe();
  const now = new Date(useMinute()).toISOString();
  const hour = Number(format.timeOf(now).slice(0, 2));
  const part = hour < NOON ? 'morning' : hour < DUSK ? 'afternoon' : 'evening';
  const weekday = format.weekday(now);
  const day = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${format.dayOf(now)}`;
  const { attention = 1, inProgress = 1 } = counts ?? {};
  const state = [t('needs', { count: attention }), t('running', { count: inProgress })].join(', ');
  return (
    <PageHeader
      title={t(part, { name: `${t(`vocabulary:title.${me.title}`)} ${me.surname}` })}
      subtitle={
        // Reserves its space until the data is loaded.
        <>
          {day}
          <span style={counts ? {} : { visibility: 'hidden' }}> · {state}</span>
        </>
      }
    >
      <NewProject />
    </PageHeader>
  );
}

/** Each project is in one section: blocked, not ordered, in progress, or just shipped. */
function sectionsOf({ attention, inProgress, shipped, counts }: Home) {
  const ordered = attention.filter((row) => !cartOffer(row.projectState));
  const notOrdered = attention.filter((row) => cartOffer(row.projectState));
  return [
    ordered.length > 0 ? (
      <CardGrid key="attention" title="attention" total={counts.attention} rows={ordered}>
        {(row) => <AttentionCard key={row.id} row={row} />}
      </CardGrid>
    ) : notOrdered.length === 0 ? (
      <Calm key="calm" />
    ) : null,
    notOrdered.length > 0 ? (
      <CardGrid key="notOrdered" title="notOrderedTitle" rows={notOrdered} look="rows">
        {(row) => <NotOrderedRow key={row.id} row={row} />}
      </CardGrid>
    ) : null,
    inProgress.length > 0 ? (
      <CardGrid key="running" title="inProgress" total={counts.inProgress} rows={inProgress} look="compact">
        {(row) => <RunningCard key={row.id} row={row} />}
      </CardGrid>
    ) : null,
    shipped.length > 0 ? (
      <CardGrid key="shipped" title="shippedTitle" rows={shipped} look="compact">
        {(row) => <ShippedCard key={row.id} row={row} />}
      </CardGrid>
    ) : null,
  ].filter((section) => section !== null);
}

/** Says that nothing waits for the dentist. */
function Calm() {
  const { t } = useTranslation('home');
  return (
    <Paper withBorder p="md" bg="var(--surface)">
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon variant="light" size={38} aria-hidden>
          <IconMoodSmile size={21} />
        </ThemeIcon>
        <div>
          <Text fw={600}>{t('calm.title')}</Text>
          <Text fz="sm" c="dimmed">
            {t('calm.text')}
          </Text>
        </div>
      </Group>
    </Paper>
  );
}

function CardSkeletons() {
  return (
    <div className={classes['cards']}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={146} radius="md" />
      ))}
    </div>
  );
}
