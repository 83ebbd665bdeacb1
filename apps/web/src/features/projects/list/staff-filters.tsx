import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLimits } from '../../../project-ui/row-limits.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { PatientPill } from './patient-pill.tsx';
import type { ProjectsSearch } from './projects-query.ts';
import { StatusFilter } from './status-filter.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields);

const CLEARED = {
  status: undefined,
  products: undefined,
  states: undefined,
  hold: undefined,
  assignee: undefined,
  patientId: undefined,
  only: undefined,
};

/**
 * The status group filter, the late, urgent and due today limits, and, behind a button with the number of
 * active filters: products, exact states, hold, assignee.
 */
export function StaffFilters() {
  const { t } = useTranslation(['projects', 'common']);
  const [search, change] = useListSearch<ProjectsSearch>();
  const { products, states, hold, assignee } = search;
  const used = [products, states, hold, assignee].filter((value) => value !== undefined).length;
  const [opened, { toggle }] = useDisclosure(used > 0);
  const filtered = Object.keys(CLEARED).some((name) => search[name as keyof typeof CLEARED] !== undefined);
  return (
    <>
      <StatusFilter />
      <RowLimits label={t('filter.limits')} current={search.only} />
      <Button
        variant="default"
        aria-expanded={opened}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={toggle}
      >
        {used > 0 ? t('filter.moreUsed', { number: used }) : t('filter.more')}
      </Button>
      <PatientPill />
      {filtered ? (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(CLEARED)}
        >
          {t('common:clearFilters')}
        </Button>
      ) : null}
      {opened ? (
        <Suspense fallback={<Skeleton height={36} />}>
          <FilterFields />
        </Suspense>
      ) : null}
    </>
  );
}
