import { NativeSelect } from '@mantine/core';
import { STATUS_GROUPS } from '@maxilla/domain/states';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../../ui/list-search.ts';
import { projectsSearch } from './projects-query.ts';
import type { ProjectsSearch } from './projects-query.ts';

/** Status group filter of a project list, stored in the URL. */
export function StatusFilter() {
  const { t } = useTranslation(['projects', 'vocabulary']);
  const [search, change] = useListSearch<ProjectsSearch>();
  return (
    <NativeSelect
      aria-label={t('filter.status')}
      w={{ base: '100%', xs: 210 }}
      data={[
        { value: '', label: t('filter.allStatuses') },
        ...STATUS_GROUPS.map((value) => ({ value, label: t(`vocabulary:stateShort.${value}`) })),
      ]}
      value={search.status ?? ''}
      onChange={({ currentTarget: { value } }) =>
        change({ status: projectsSearch({ status: value }).status })
      }
    />
  );
}
