import { SegmentedControl } from '@mantine/core';
import { presetRange } from '@maxilla/domain/day-ranges';
import type { RangePreset } from '@maxilla/domain/day-ranges';
import { useTranslation } from 'react-i18next';
import { today } from '../i18n/format.ts';
import { DayRangeFields } from './day-range-fields.tsx';
import { presetOf, shownRange } from './day-range.ts';
import type { RangeSearch, ShownRange } from './day-range.ts';
import { useListSearch } from './list-search.ts';
import type { ListSearch } from './list-search.ts';

type Props = {
  /** The range of a URL that names no days. */
  usual: RangePreset;
  presets: readonly RangePreset[];
};

/** The range of days, kept in the URL: two fields, and the usual ranges. */
export function RangeFilters({ usual, presets }: Props) {
  const { t } = useTranslation('exports');
  const [search, change] = useListSearch<ListSearch & RangeSearch>();
  const now = today();
  const shown = shownRange(search, presetRange(usual, now));
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
        data={presets.map((value) => ({ value, label: t(`preset.${value}`) }))}
        value={presetOf(shown, now, presets) ?? ''}
        onChange={(preset) => show(presetRange(preset as RangePreset, now))}
      />
    </>
  );
}
