import { SegmentedControl } from '@mantine/core';
import { presetRange, RANGE_PRESETS } from '@maxilla/domain/day-ranges';
import type { RangePreset } from '@maxilla/domain/day-ranges';
import { useTranslation } from 'react-i18next';
import { today } from '../../i18n/format.ts';
import { DayRangeFields } from '../../ui/day-range-fields.tsx';
import { shownRange } from '../../ui/day-range.ts';
import type { ShownRange } from '../../ui/day-range.ts';
import { useListSearch } from '../../ui/list-search.ts';
import { presetOf } from './billing-search.ts';
import type { BillingSearch } from './billing-search.ts';

/** The range of days, kept in the URL: two fields, and the usual ranges. */
export function BillingFilters() {
  const { t } = useTranslation('billing');
  const [search, change] = useListSearch<BillingSearch>();
  const now = today();
  const shown = shownRange(search, presetRange('recent', now));
  const show = ({ from, to }: ShownRange) =>
    change({ from: from ?? undefined, to: to ?? undefined }, { replace: true });
  return (
    <>
      <DayRangeFields labels={{ from: t('from'), to: t('to') }} shown={shown} onChange={show} />
      <SegmentedControl
        aria-label={t('presets')}
        fw={600}
        // Each as wide as its words; two lines on a narrow phone, rather than words cut off.
        maw="100%"
        styles={{ control: { flex: '1 1 auto' }, label: { whiteSpace: 'normal' } }}
        data={RANGE_PRESETS.map((value) => ({ value, label: t(`preset.${value}`) }))}
        value={presetOf(shown, now) ?? ''}
        onChange={(preset) => show(presetRange(preset as RangePreset, now))}
      />
    </>
  );
}
