import { NativeSelect } from '@mantine/core';
import { presetRange } from '@maxilla/domain/day-ranges';
import { PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { today } from '../../i18n/format.ts';
import { shownRange } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { choice, useListSearch } from '../../ui/list-search.ts';
import { RangeFilters } from '../../ui/range-filters.tsx';
import { useAskedRange } from '../../ui/use-asked-range.ts';
import { FiguresSection } from './figures-section.tsx';
import { SECTIONS } from './figures.ts';
import type { Section } from './figures.ts';
import type { ProjectAnalysisSearch } from './project-analysis-search.ts';

/** Of the projects of a month that is over, most are shipped. */
const USUAL = 'lastMonth';
const PRESETS = ['thisMonth', 'lastMonth', 'twelveMonths'] as const;

const NAMES = Object.keys(SECTIONS) as Section[];

/** Figures on the projects ordered in a range of days, for staff who may see invoices (spec 1 §7). */
export function ProjectAnalysisScreen() {
  const { t } = useTranslation(['projectAnalysis', 'exports']);
  const [search] = useListSearch<ProjectAnalysisSearch>();
  const range = useAskedRange(shownRange(search, presetRange(USUAL, today())));
  const read = useQuery({
    ...query(api.projectAnalysis.read, {
      query: {
        fromDate: range?.from ?? '',
        toDate: range?.to ?? '',
        ...(search.type ? { productType: search.type } : {}),
      },
    }),
    enabled: range !== undefined,
  });
  const analysis = range ? read.data : undefined;
  const retry = () => void read.refetch();
  return (
    <ListPage
      title={t('title')}
      subtitle={t('subtitle')}
      total={analysis?.total.ordered}
      filters={
        <>
          <TypeFilter />
          <RangeFilters usual={USUAL} presets={PRESETS} />
        </>
      }
    >
      {!range ? (
        <EmptyState
          icon={IconChartBar}
          title={t('exports:incomplete.title')}
          text={t('exports:incomplete.text')}
        />
      ) : read.error && !analysis ? (
        <ErrorState error={read.error} onRetry={retry} />
      ) : analysis?.products.length === 0 ? (
        <EmptyState icon={IconChartBar} title={t('none.title')} text={t('none.text')} />
      ) : (
        NAMES.map((section) => (
          <FiguresSection key={section} section={section} analysis={analysis} range={range} />
        ))
      )}
    </ListPage>
  );
}

/** The type of product, kept in the URL. */
function TypeFilter() {
  const { t } = useTranslation(['projectAnalysis', 'vocabulary']);
  const [{ type }, change] = useListSearch<ProjectAnalysisSearch>();
  return (
    <NativeSelect
      label={t('type')}
      w={{ base: '100%', xs: 180 }}
      value={type ?? ''}
      data={[
        { value: '', label: t('everyType') },
        ...PRODUCT_TYPE_CODES.map((value) => ({ value, label: t(`vocabulary:productType.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) => change({ type: choice(value, PRODUCT_TYPE_CODES) })}
    />
  );
}
