import type { projectAnalysis } from '@maxilla/contract/project-analysis';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { Figure, Figures } from '@maxilla/domain/project-analysis';
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

const DAYS: readonly Figure[] = ['medianDays', 'ninthDecileDays'];
const SHARES: readonly Figure[] = ['inTime', 'filesRefused', 'plansDeclined'];

/** A figure as it is read; a dash for a figure of nothing. */
export function useFigure(): (figures: Figures, figure: Figure) => string {
  const { t } = useTranslation('projectAnalysis');
  const { number } = useFormat();
  return (figures, figure) => {
    const value = figures[figure];
    if (value === null) return NOTHING;
    if (DAYS.includes(figure)) return t('days', { count: value });
    return SHARES.includes(figure) ? t('percent', { percent: number(value * 100, 1) }) : number(value);
  };
}
