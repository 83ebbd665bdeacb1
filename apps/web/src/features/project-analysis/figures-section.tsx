import { Text, Title } from '@mantine/core';
import type { DayRange } from '@maxilla/domain/day-ranges';
import { productByCode } from '@maxilla/domain/products';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useBelow } from '../../ui/breakpoints.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { FiguresTable } from './figures-table.tsx';
import classes from './figures.module.css';
import { SECTIONS, useFigure } from './figures.ts';
import type { Analysis, ProductFigures, Section } from './figures.ts';

type Props = {
  section: Section;
  /** Undefined while it is loading. */
  analysis: Analysis | undefined;
  range: DayRange;
};

/** Some figures by product and together, with what each of them says. */
export function FiguresSection({ section, analysis, range }: Props) {
  const { t } = useTranslation('projectAnalysis');
  const format = useFormat();
  const phone = useBelow('sm');
  const id = useId();
  const title = t(`section.${section}`);
  const caption = t('caption', { from: format.day(range.from), to: format.day(range.to) });
  const Shown = phone ? FiguresCards : FiguresTable;
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <Title order={2} id={id} mb={8}>
        {title}
      </Title>
      <dl className={classes['definitions']}>
        {SECTIONS[section].map((figure) => (
          <div key={figure}>
            <dt>{t(`figure.${figure}`)}</dt>
            <dd>{t(`definition.${figure}`)}</dd>
          </div>
        ))}
      </dl>
      <Shown label={title} caption={caption} figures={SECTIONS[section]} analysis={analysis} />
    </section>
  );
}

/** A card for each product and one for all of them, as of any list on a phone. */
function FiguresCards({ label, caption, figures, analysis }: Parameters<typeof FiguresTable>[0]) {
  const { t } = useTranslation(['projectAnalysis', 'vocabulary']);
  const read = useFigure();
  const totals = analysis && {
    label: t('total'),
    of: (column: string) => {
      const figure = figures.find((one) => one === column);
      return figure ? read(analysis.total, figure) : t('total');
    },
  };
  return (
    <>
      <Text fz="sm" c="dimmed" mb={8}>
        {caption}
      </Text>
      <DataTable
        label={label}
        rows={analysis?.products}
        rowId={({ productCode }) => productByCode(productCode).id}
        columns={[
          {
            id: 'product',
            header: t('product'),
            card: 'title',
            cell: ({ productCode }) => t(`vocabulary:product.${productCode}`),
          },
          ...figures.map((figure) => ({
            id: figure,
            header: t(`figure.${figure}`),
            cell: (row: ProductFigures) => <span className="tabular">{read(row, figure)}</span>,
          })),
        ]}
        empty={null}
        {...(totals ? { totals } : {})}
      />
    </>
  );
}
