import { Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { type BatchCategory, type BatchState, batchSteps } from '@maxilla/domain/batches';
import { IconDental, IconLayersIntersect, IconShield, IconStack2 } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../../i18n/format.ts';
import { ProjectDay } from '../../../project-ui/dates.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StepBar } from '../../../ui/step-tracker.tsx';
import covered from '../../../ui/row.module.css';
import classes from './batches.module.css';

type Row = QueueRow<'batch'>;

const ICONS: Record<BatchCategory, Icon> = {
  MODEL: IconDental,
  GUIDE: IconStack2,
  STAGE_GUIDE: IconLayersIntersect,
  BRUXISM: IconShield,
};

type Props = {
  sections: readonly { readonly state: BatchState; readonly total: number; readonly rows: readonly Row[] }[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
};

/** Batches by state, with how many there are in all. The whole row chooses its batch. */
export function BatchSections({ sections, chosenId, onChoose }: Props) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const { number } = useFormat();
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={t('batches.title')}>
        <thead>
          <tr>
            <th>{t('vocabulary:column.plateNumber')}</th>
            <th className={classes['wide']}>{t('vocabulary:column.machine')}</th>
            <th className={classes['end']}>{t('vocabulary:column.totalElements')}</th>
            <th className={classes['wide']}>{t('vocabulary:column.since')}</th>
            <th>{t('vocabulary:column.earliestDeadline')}</th>
            <th className={classes['wide']}>{t('vocabulary:column.progress')}</th>
          </tr>
        </thead>
        {sections.map(({ state, total, rows }) => (
          <tbody key={state}>
            <tr className={classes['section']}>
              <th colSpan={6} scope="rowgroup">
                {t(`vocabulary:batchState.${state}`)}{' '}
                <Text span fz="xs" c="dimmed">
                  {number(total)}
                </Text>
              </th>
            </tr>
            {rows.map((row) => (
              <BatchRow key={row.id} row={row} chosen={row.id === chosenId} onChoose={onChoose} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type RowProps = { row: Row; chosen: boolean; onChoose: (id: number) => void };

function BatchRow({ row, chosen, onChoose }: RowProps) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const { number } = useFormat();
  const CategoryIcon = ICONS[row.category];
  const steps = batchSteps(row.category);
  const at = steps.indexOf(row.state);
  return (
    <tr className={`${classes['row']} ${covered['row']}`} data-selected={chosen || undefined}>
      <td>
        <div className={classes['plate']}>
          <CategoryIcon size={18} aria-hidden />
          <div>
            <button
              type="button"
              className={`${covered['cover']} ${classes['choose']}`}
              aria-pressed={chosen}
              onClick={() => onChoose(row.id)}
            >
              {row.plateNumber}
            </button>
            <Text fz="xs" c="dimmed">
              {row.material ?? t(`vocabulary:batchCategory.${row.category}`)}
            </Text>
          </div>
        </div>
      </td>
      <td className={classes['wide']}>{row.machine ?? NOTHING}</td>
      <td className={classes['end']}>{number(row.totalElements ?? 0)}</td>
      <td className={classes['wide']}>{row.since ? <RelativeTime instant={row.since} /> : NOTHING}</td>
      <td className={classes['day']}>
        <ProjectDay day={row.earliestDeadline ?? null} late={row.late} />
      </td>
      <td className={classes['wide']}>
        <StepBar
          steps={steps.map((step, nth) => ({
            key: step,
            label: t(`vocabulary:batchState.${step}`),
            status: nth < at ? 'done' : nth === at ? 'current' : 'todo',
          }))}
        />
      </td>
    </tr>
  );
}
