import type { Breakdown } from '@maxilla/contract/breakdowns';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { NOTHING } from '../i18n/format.ts';
import { Tag } from '../ui/tag.tsx';
import classes from './breakdown-lines.module.css';
import brief from './brief-table.module.css';

/** A line of a prosthesis as its page has it. */
export type BreakdownLine = z.output<typeof Breakdown>;

type Props = {
  lines: readonly BreakdownLine[];
  /** Names the steps of production that lines are at. */
  steps?: boolean;
  /** The buttons of a line. */
  actions?: (line: BreakdownLine) => ReactNode;
  /** What stands under a line: the form that changes it, or why it was refused. */
  under?: (line: BreakdownLine) => ReactNode;
};

/** The teeth of a line, as one reads them out. */
export const teethText = ({ dents }: Pick<BreakdownLine, 'dents'>): string =>
  dents.map(({ dentNumber }) => dentNumber).join(', ');

/** The lines of a prosthesis (spec 2 §2.3). Where there is no room, the columns stand below the name of a line. */
export function BreakdownLines({ lines, steps = false, actions, under }: Props) {
  const { t } = useTranslation(['projectUi', 'vocabulary']);
  const isShaded = lines.some(({ shade }) => shade !== '');
  const hasCores = lines.some(({ inlayCore }) => inlayCore);
  const columns = 3 + (isShaded ? 1 : 0) + (hasCores ? 2 : 0) + (steps ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div className={brief['box']}>
      <table
        aria-label={t('breakdown.title')}
        className={`${brief['table']} ${brief['many']} ${classes['lines']}`}
      >
        <thead>
          <tr>
            <th scope="col">{t('breakdown.price')}</th>
            <th scope="col" className={brief['wide']}>
              {t('breakdown.unit')}
            </th>
            <th scope="col">{t('breakdown.teeth')}</th>
            {isShaded ? (
              <th scope="col" className={brief['wide']}>
                {t('breakdown.shade')}
              </th>
            ) : null}
            {hasCores ? (
              <>
                <th scope="col" className={brief['wide']}>
                  {t('breakdown.inlayCore')}
                </th>
                <th scope="col" className={brief['wide']}>
                  {t('breakdown.pillarInfo')}
                </th>
              </>
            ) : null}
            {steps ? (
              <th scope="col" className={brief['wide']}>
                {t('breakdown.state')}
              </th>
            ) : null}
            {actions ? <td aria-hidden /> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const step = line.productionState
              ? t(`vocabulary:elementState.${line.productionState}`)
              : NOTHING;
            const below = under?.(line);
            return (
              <Fragment key={line.id}>
                <tr data-under={below ? true : undefined}>
                  <th scope="row">
                    {line.primaryPriceDescription}
                    <Brief line={line} step={steps && line.productionState ? step : null} />
                  </th>
                  <td className={brief['wide']}>
                    {t(line.isUnit ? 'breakdown.perTooth' : 'breakdown.onePiece')}
                  </td>
                  <td>{teethText(line)}</td>
                  {isShaded ? <td className={brief['wide']}>{line.shade || NOTHING}</td> : null}
                  {hasCores ? (
                    <>
                      <td className={brief['wide']}>{line.inlayCore ? t('breakdown.with') : NOTHING}</td>
                      <td className={brief['wide']}>{line.icPillarInfo || NOTHING}</td>
                    </>
                  ) : null}
                  {steps ? <td className={brief['wide']}>{step}</td> : null}
                  {actions ? <td className={classes['actions']}>{actions(line)}</td> : null}
                </tr>
                {below ? (
                  <tr>
                    <td colSpan={columns} className={classes['under']}>
                      {below}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What the columns say that there is no room for. */
function Brief({ line, step }: { line: BreakdownLine; step: string | null }) {
  const { t } = useTranslation('projectUi');
  const { isUnit, shade, inlayCore, icPillarInfo, dents } = line;
  return (
    <span className={brief['brief']}>
      {!isUnit && dents.length > 1 ? <Tag tone="neutral">{t('breakdown.onePiece')}</Tag> : null}
      {shade === '' ? null : <span>{shade}</span>}
      {inlayCore ? <Tag tone="info">{t('breakdown.inlayCore')}</Tag> : null}
      {icPillarInfo === '' ? null : <span>{icPillarInfo}</span>}
      {step === null ? null : <span>{step}</span>}
    </span>
  );
}
