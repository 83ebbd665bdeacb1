import type { Figure, Figures } from '@maxilla/domain/project-analysis';
import { useTranslation } from 'react-i18next';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './figures.module.css';
import { useFigure } from './figures.ts';
import type { Analysis } from './figures.ts';

type Props = {
  label: string;
  caption: string;
  figures: readonly Figure[];
  /** Undefined while it is loading. */
  analysis: Analysis | undefined;
};

/** Figures in columns, with a row for each product and one for all of them. */
export function FiguresTable({ label, caption, figures, analysis }: Props) {
  const { t } = useTranslation(['projectAnalysis', 'vocabulary']);
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={label} aria-busy={!analysis}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(`figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        {analysis ? (
          <>
            <tbody>
              {analysis.products.map((row) => (
                <Row
                  key={row.productCode}
                  name={t(`vocabulary:product.${row.productCode}`)}
                  of={row}
                  figures={figures}
                />
              ))}
            </tbody>
            <tfoot>
              <Row name={t('total')} of={analysis.total} figures={figures} />
            </tfoot>
          </>
        ) : (
          <TableSkeleton columns={1 + figures.length} density="compact" inTable />
        )}
      </table>
    </div>
  );
}

function Row({ name, of, figures }: { name: string; of: Figures; figures: readonly Figure[] }) {
  const read = useFigure();
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure) => (
        <td key={figure}>{read(of, figure)}</td>
      ))}
    </tr>
  );
}
