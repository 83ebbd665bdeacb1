import { Loader, Text } from '@mantine/core';
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
import { useFocusBack } from '../ui/focus-back.ts';
import { matches } from '../ui/matches.ts';
import { entriesOf } from './navigation.ts';

const DEBOUNCE = 300;
const [searchStore, spotlight] = createSpotlight();

/** Finds projects, patients, dentists and screens by what one remembers of them (Ctrl or ⌘ K). */
export function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'vocabulary']);
  useFocusBack();
  const me = useMe();
  const router = useRouter();
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
  const screens = entriesOf(me.role).filter((entry) => matches(t(entry.word), text));
  const { projects = [], patients = [], dentists = [] } = searched === '' ? {} : (found.data ?? {});
  const nothing = screens.length + projects.length + patients.length + dentists.length === 0;

  return (
    <Spotlight.Root
      store={searchStore}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('header.search') } }}
      shortcut={null}
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
                  t(`vocabulary:stateShort.${project.statusGroup}`),
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
                onClick={go(
                  me.role === 'ROLE_USER'
                    ? `/user/myprojects?patientId=${patient.id}`
                    : `${entriesOf(me.role)[1]?.to ?? '/'}?patientId=${patient.id}`,
                )}
                label={patient.name}
                description={t('search.patientProjects', { count: patient.projects })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {dentists.length > 0 ? (
          <Spotlight.ActionsGroup label={t('search.dentists')}>
            {dentists.map((dentist) => (
              <Spotlight.Action
                key={dentist.id}
                onClick={go(`${entriesOf(me.role)[1]?.to ?? '/'}?q=${encodeURIComponent(dentist.fullName)}`)}
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
        {nothing && !found.isFetching ? (
          <Spotlight.Empty>
            <Text fz="sm">{t('search.nothing', { text })}</Text>
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
