import { Loader, Text } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, createSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { query } from '../api/query.ts';
import { useStateName } from '../project-ui/badges.tsx';
import { useFocusBack } from '../ui/focus-back.ts';
import { matches } from '../ui/matches.ts';
import { useOverlay } from '../ui/overlays.ts';
import { useEntries } from './navigation.ts';
import { useQueues } from './queues.ts';

const DEBOUNCE = 300;
const [searchStore, spotlight] = createSpotlight();

/** Search over projects, patients, dentists, screens and queues (Ctrl or ⌘ K). */
export function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  useFocusBack();
  useOverlay(() => spotlight.close());
  const me = useMe();
  const router = useRouter();
  const stateName = useStateName();
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text.trim(), DEBOUNCE);
  const found = useQuery({
    ...query(api.search.everything, { query: { searchKey: searched } }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    spotlight.open();
  }, []);

  const go = (href: string) => () => router.history.push(href);
  const projectsList = `/${ROLE_ROOT[me.role]}/${me.role === 'ROLE_USER' ? 'myprojects' : 'projects'}`;
  const entries = useEntries();
  const screens = entries.filter((entry) => matches(t(entry.word), text));
  const { projects = [], patients = [], dentists = [] } = searched === '' ? {} : (found.data ?? {});
  const queues = useQueues(text.trim());
  const nothing = screens.length + queues.length + projects.length + patients.length + dentists.length === 0;

  return (
    <Spotlight.Root
      store={searchStore}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('header.search') } }}
      shortcut={null}
      closeOnEscape={false}
      centered={false}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder={t(me.role === 'ROLE_USER' ? 'header.searchOwn' : 'header.searchAll')}
        aria-label={t('header.search')}
        leftSection={found.isFetching ? <Loader size={16} /> : <IconSearch size={18} />}
      />
      <Spotlight.ActionsList>
        {projects.length > 0 ? (
          <Spotlight.ActionsGroup label={t('search.projects')}>
            {projects.map((project) => (
              <Spotlight.Action
                key={project.id}
                onClick={go(`/projects/${project.id}/details`)}
                label={`${project.id} · ${project.patientName}`}
                description={[
                  project.reference,
                  stateName(project.projectState, project.reference),
                  me.role === 'ROLE_USER' ? '' : project.userFullName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {patients.length > 0 ? (
          <Spotlight.ActionsGroup label={t('search.patients')}>
            {patients.map((patient) => (
              <Spotlight.Action
                key={patient.id}
                onClick={go(`${projectsList}?patientId=${patient.id}`)}
                label={patient.name}
                description={[patient.reference, t('search.patientProjects', { count: patient.projects })]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {dentists.length > 0 ? (
          <Spotlight.ActionsGroup label={t('search.dentists')}>
            {dentists.map((dentist) => (
              <Spotlight.Action
                key={dentist.id}
                onClick={go(`${projectsList}?q=${encodeURIComponent(dentist.fullName)}`)}
                label={dentist.fullName}
                description={[dentist.emailAddress, dentist.city].filter(Boolean).join(' · ')}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {screens.length > 0 ? (
          <Spotlight.ActionsGroup label={t('search.screens')}>
            {screens.map((entry) => (
              <Spotlight.Action
                key={entry.to}
                onClick={go(entry.to)}
                label={t(entry.word)}
                leftSection={<entry.icon size={18} aria-hidden />}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {queues.length > 0 ? (
          <Spotlight.ActionsGroup label={t('search.queues')}>
            {queues.map(({ href, label, description }) => (
              <Spotlight.Action key={href} onClick={go(href)} label={label} description={description} />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {nothing && !found.isFetching ? (
          <Spotlight.Empty>
            <Text fz="sm">{t('search.nothing', { text })}</Text>
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
