import type { projectAnalysis } from '@maxilla/contract/project-analysis';
import type { ReplyOf } from '@maxilla/contract/calls';
import { type Figure, type Figures, UNIT_OF } from '@maxilla/domain/project-analysis';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';

export type Analysis = ReplyOf<(typeof projectAnalysis)['read']>;
export type ProductFigures = Analysis['products'][number];

/** What is shown in a table of its own, with its figures in order. */
export const SECTIONS = {
  outcome: ['ordered', 'shipped', 'givenUp', 'atWork'],
  delays: ['medianDays', 'ninthDecileDays', 'inTime'],
  files: ['filesRefused', 'plansSent', 'plansDeclined'],
} as const satisfies Readonly<Record<string, readonly Figure[]>>;
export type Section = keyof typeof SECTIONS;

/** A figure as it is read; a dash for a figure of nothing. */
export function useFigure(): (figures: Figures, figure: Figure) => string {
  const { t } = useTranslation('projectAnalysis');
  const { number } = useFormat();
  return (figures, figure) => {
    const value = figures[figure];
    if (value === null) return NOTHING;
    switch (UNIT_OF[figure]) {
      case 'days':
        return t('days', { count: value });
      case 'share':
        return t('percent', { percent: number(value * 100, 1) });
      case 'count':
        return number(value);
    }
  };
}
