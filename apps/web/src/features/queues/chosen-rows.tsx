import type { QueueRow } from '@maxilla/contract/queues';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import classes from './queue-panel.module.css';

/** Rows that are named; of the others it is said how many they are. */
const NAMED = 20;

type Props = { rows: readonly QueueRow<'project'>[]; onRemove: (id: number) => void };

/** The rows that are chosen, the first of them by name. */
export function ChosenRows({ rows, onRemove }: Props) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  // One more takes no more room by its name.
  const count = rows.length > NAMED + 1 ? NAMED : rows.length;
  return (
    <ul className={classes['named']}>
      {rows.slice(0, count).map((row) => (
        <li key={row.id}>
          {t('rowName', { id: row.id, patientName: row.patientName })}
          <button
            type="button"
            className={classes['remove']}
            aria-label={t('unselect', { id: row.id })}
            onClick={() => onRemove(row.id)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {rows.length > count ? (
        <li className={classes['others']}>{t('selectedMore', { number: number(rows.length - count) })}</li>
      ) : null}
    </ul>
  );
}
