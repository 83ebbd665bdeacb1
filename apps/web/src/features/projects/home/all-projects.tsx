import { Button, Group } from '@mantine/core';
import { IconCirclePlus, IconFolders } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBelow } from '../../../ui/breakpoints.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useRememberedList } from '../../../ui/use-remembered-list.ts';
import { PatientPill } from '../list/patient-pill.tsx';
import { StatusFilter } from '../list/status-filter.tsx';
import type { ProjectsSearch } from '../list/projects-query.ts';
import { ProjectsTable, useProjects } from '../list/projects-table.tsx';
import { linkTo } from '../../../project-ui/dentist-link.ts';
import { SectionTitle } from './section-title.tsx';

/** All projects of the dentist; search, filters, sort and page are in the URL. `folded`: below their sections a phone shows them once they are asked for. */
export function AllProjects({ folded = false }: { folded?: boolean }) {
  const { t } = useTranslation('home');
  const heading = useId();
  const [search, change] = useListSearch<ProjectsSearch>();
  const { q, page, patientId } = search;
  useRememberedList(search);
  const phone = useBelow('sm');
  const [asked, ask] = useState(false);
  const searched = Object.values(search).some((value) => value !== undefined);
  const listed = !folded || !phone || asked || searched;
  const total = useProjects().data?.total;
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" gap="sm" mb="sm" align="flex-end">
        <SectionTitle id={heading} count={total} beside={<PatientPill />}>
          {t('all')}
        </SectionTitle>
        <Group gap="xs" role="search" w={{ base: '100%', xs: 'auto' }}>
          <SearchBox
            label={t('search')}
            value={q ?? ''}
            onSearch={(text) => change({ q: text || undefined }, { replace: true })}
            w={{ base: '100%', xs: 260 }}
          />
          <StatusFilter />
        </Group>
      </Group>
      {listed ? (
        <ProjectsTable
          columns={['id', 'patientName', 'reference', 'progress', 'projectState', 'requestedDate']}
          rowLink={(row) => linkTo(row, page)}
          none={<FirstProject />}
          noneOfPatient={<FirstOfPatient patientId={patientId} />}
        />
      ) : (
        <Button variant="default" fullWidth onClick={() => ask(true)}>
          {t('showList')}
        </Button>
      )}
    </section>
  );
}

/** Shown for a patient without projects: the first is started with the patient filled in. */
function FirstOfPatient({ patientId }: Pick<ProjectsSearch, 'patientId'>) {
  const { t } = useTranslation('home');
  return (
    <EmptyState icon={IconFolders} title={t('noneHere.title')} text={t('noneHere.text')}>
      <Button
        leftSection={<IconCirclePlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/user/newprojects" search={{ patientId }} {...props} />}
      >
        {t('new')}
      </Button>
    </EmptyState>
  );
}

/** Shown to a dentist without projects: how to start one. */
export function FirstProject() {
  const { t } = useTranslation('home');
  return (
    <EmptyState icon={IconFolders} title={t('none.title')} text={t('none.text')}>
      <Button
        leftSection={<IconCirclePlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/user/newprojects" {...props} />}
      >
        {t('new')}
      </Button>
    </EmptyState>
  );
}
