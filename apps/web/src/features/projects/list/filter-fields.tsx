import { PRODUCTS } from '@maxilla/domain/products';
import { Group, MultiSelect, Select } from '@mantine/core';
import { IN_PROGRESS_STATES, PROJECT_STATES } from '@maxilla/domain/states';
import type { ProjectState } from '@maxilla/domain/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { projectsSearch } from './projects-query.ts';
import type { ProjectsSearch } from './projects-query.ts';

/** Staff filters by product, exact state, hold and assignee, stored in the URL. */
export function FilterFields() {
  const { t } = useTranslation(['projects', 'vocabulary']);
  const [search, change] = useListSearch<ProjectsSearch>();
  const colleagues = useQuery({ ...query(api.users.colleagues, { query: {} }), staleTime: 5 * 60_000 });
  const { products, states, hold, assignee } = search;
  const ordered = PROJECT_STATES.filter((state) => IN_PROGRESS_STATES.includes(state));
  const others = PROJECT_STATES.filter((state) => !IN_PROGRESS_STATES.includes(state));
  const stateOption = (value: ProjectState) => ({
    value,
    label: t(`vocabulary:state.${value}`),
  });
  return (
    <Group gap="xs" w="100%">
      <MultiSelect
        aria-label={t('filter.products')}
        placeholder={products ? '' : t('filter.allProducts')}
        clearable
        w={{ base: '100%', xs: 'auto' }}
        miw={170}
        data={PRODUCTS.map(({ code }) => ({ value: code, label: code }))}
        value={[...(products ?? [])]}
        onChange={(values) => change({ products: projectsSearch({ products: values }).products })}
      />
      <MultiSelect
        aria-label={t('filter.states')}
        placeholder={states ? '' : t('filter.allStates')}
        clearable
        searchable
        w={{ base: '100%', xs: 'auto' }}
        miw={190}
        maw={{ xs: 360 }}
        data={[
          { group: t('filter.inProgress'), items: ordered.map(stateOption) },
          { group: t('filter.others'), items: others.map(stateOption) },
        ]}
        value={[...(states ?? [])]}
        onChange={(values) => change({ states: projectsSearch({ states: values }).states })}
      />
      <Select
        aria-label={t('filter.hold')}
        placeholder={t('filter.holdAny')}
        clearable
        w={{ base: '100%', xs: 180 }}
        data={[
          { value: 'yes', label: t('filter.onHold') },
          { value: 'no', label: t('filter.notOnHold') },
        ]}
        value={hold ?? null}
        onChange={(value) => change({ hold: projectsSearch({ hold: value }).hold })}
      />
      <Select
        aria-label={t('filter.assignee')}
        placeholder={t('filter.anyAssignee')}
        clearable
        searchable
        w={{ base: '100%', xs: 215 }}
        data={[
          { value: 'me', label: t('filter.mine') },
          { value: 'none', label: t('filter.unassigned') },
          ...(colleagues.data?.users ?? []).map(({ id, fullName }) => ({
            value: String(id),
            label: fullName,
          })),
        ]}
        value={assignee === undefined ? null : String(assignee)}
        onChange={(value) => change({ assignee: projectsSearch({ assignee: value }).assignee })}
      />
    </Group>
  );
}
