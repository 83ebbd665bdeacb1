import { Title } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { projectAnalysis } from '@maxilla/contract/project-analysis';
import type { DayRange } from '@maxilla/domain/day-ranges';
import { productByCode } from '@maxilla/domain/products';
import type { Figure, Figures } from '@maxilla/domain/project-analysis';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../i18n/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import classes from './figures-table.module.css';

export type Analysis = ReplyOf<(typeof projectAnalysis)['read']>;

/** What is shown in a table of its own: its figures in order. */
export const SECTIONS = {
  outcome: ['ordered', 'shipped', 'givenUp', 'atWork'],
  delays: ['medianDays', 'ninthDecileDays', 'inTime'],
  files: ['filesRefused', 'plansSent', 'plansDeclined'],
} as const satisfies Readonly<Record<string, readonly Figure[]>>;

const DAYS: readonly Figure[] = ['medianDays', 'ninthDecileDays'];
const SHARES: readonly Figure[] = ['inTime', 'filesRefused', 'plansDeclined'];

/** A figure as it is read; a dash for a figure of nothing. */
function useFigure(): (figures: Figures, figure: Figure) => string {
  const { t } = useTranslation('projectAnalysis');
  const { number } = useFormat();
  return (figures, figure) => {
    const value = figures[figure];
    if (value === null) return NOTHING;
    if (DAYS.includes(figure)) return t('days', { count: value });
    return SHARES.includes(figure) ? t('percent', { percent: number(value * 100, 1) }) : number(value);
  };
}

type Props = {
  section: keyof typeof SECTIONS;
  /** Undefined while it is loading. */
  analysis: Analysis | undefined;
  range: DayRange;
};

/** Some figures by product and together, with what each of them says. */
export function FiguresTable({ section, analysis, range }: Props) {
  const { t } = useTranslation(['projectAnalysis', 'vocabulary']);
  const format = useFormat();
  const read = useFigure();
  const id = useId();
  const title = t(`section.${section}`);
  const figures = SECTIONS[section];
  const totals = analysis && {
    label: t('total'),
    of: (column: string) => {
      const figure = figures.find((one) => one === column);
      return figure ? read(analysis.total, figure) : t('total');
    },
  };
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Title order={2} id={id} mb={8}>
        {title}
      </Title>
      <dl className={classes['definitions']}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>{t(`definition.${figure}`)}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label={title}
        caption={t('caption', { from: format.day(range.from), to: format.day(range.to) })}
        density="compact"
        rows={analysis?.products}
        rowId={({ productCode }) => productByCode(productCode).id}
        columns={[
          {
            id: 'product',
            header: t('product'),
            heads: true,
            card: 'title',
            least: 180,
            cell: ({ productCode }) => t(`vocabulary:product.${productCode}`),
          },
          ...figures.map((figure) => ({
            id: figure,
            header: t(`figure.${figure}`),
            align: 'end' as const,
            least: 90,
            cell: (row: Figures) => <span className="tabular">{read(row, figure)}</span>,
          })),
        ]}
        empty={null}
        {...(totals ? { totals } : {})}
      />
    </section>
  );
}
