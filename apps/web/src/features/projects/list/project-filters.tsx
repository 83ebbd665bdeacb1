import { Button } from '@mantine/core';
import { codesOfType } from '@maxilla/domain/products';
import { IN_PROGRESS_STATES, PROJECT_STATES, STATUS_GROUPS } from '@maxilla/domain/states';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { ChoiceBox, ChoicesBox } from '../../../ui/choice-box.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { PatientPill } from './patient-pill.tsx';
import { projectsSearch } from './projects-query.ts';
import type { ProjectsSearch } from './projects-query.ts';

/** The short status of a list of projects, in its URL. */
export function StatusFilter() {
  const { t } = useTranslation(['projects', 'vocabulary']);
  const [search, change] = useListSearch<ProjectsSearch>();
  return (
    <ChoiceBox
      aria-label={t('filter.status')}
      placeholder={t('filter.allStatuses')}
      clearable
      w={{ base: '100%', xs: 210 }}
      data={STATUS_GROUPS.map((value) => ({ value, label: t(`vocabulary:stateShort.${value}`) }))}
      value={search.status ?? null}
      onChange={(value) => change({ status: projectsSearch({ status: value }).status })}
    />
  );
}

/** What staff narrow the list by besides the status: product, exact state, hold, assignee. */
export function StaffFilters() {
  const { t } = useTranslation(['projects', 'vocabulary']);
  const [search, change] = useListSearch<ProjectsSearch>();
  const colleagues = useQuery({ ...query(api.users.colleagues, { query: {} }), staleTime: 5 * 60_000 });
  const { status, products, states, hold, assignee, patientId } = search;
  const filtered = Boolean(status ?? products ?? states ?? hold ?? assignee ?? patientId);
  const ordered = PROJECT_STATES.filter((state) => IN_PROGRESS_STATES.includes(state));
  const others = PROJECT_STATES.filter((state) => !IN_PROGRESS_STATES.includes(state));
  const stateOption = (value: (typeof PROJECT_STATES)[number]) => ({
    value,
    label: t(`vocabulary:state.${value}`),
  });
  return (
    <>
      <StatusFilter />
      <ChoicesBox
        aria-label={t('filter.products')}
        placeholder={products ? '' : t('filter.allProducts')}
        clearable
        miw={170}
        data={codesOfType('GUIDE').map((value) => ({ value, label: value }))}
        value={[...(products ?? [])]}
        onChange={(values) => change({ products: projectsSearch({ products: values }).products })}
      />
      <ChoicesBox
        aria-label={t('filter.states')}
        placeholder={states ? '' : t('filter.allStates')}
        clearable
        searchable
        miw={190}
        maw={360}
        data={[
          { group: t('filter.inProgress'), items: ordered.map(stateOption) },
          { group: t('filter.others'), items: others.map(stateOption) },
        ]}
        value={[...(states ?? [])]}
        onChange={(values) => change({ states: projectsSearch({ states: values }).states })}
      />
      <ChoiceBox
        aria-label={t('filter.hold')}
        placeholder={t('filter.holdAny')}
        clearable
        w={180}
        data={[
          { value: 'yes', label: t('filter.onHold') },
          { value: 'no', label: t('filter.notOnHold') },
        ]}
        value={hold ?? null}
        onChange={(value) => change({ hold: projectsSearch({ hold: value }).hold })}
      />
      <ChoiceBox
        aria-label={t('filter.assignee')}
        placeholder={t('filter.anyAssignee')}
        clearable
        searchable
        w={215}
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
      <PatientPill />
      {filtered ? (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() =>
            change({
              status: undefined,
              products: undefined,
              states: undefined,
              hold: undefined,
              assignee: undefined,
              patientId: undefined,
            })
          }
        >
          {t('filter.clear')}
        </Button>
      ) : null}
    </>
  );
}
