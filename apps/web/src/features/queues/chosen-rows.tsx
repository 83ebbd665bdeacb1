import { Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import classes from './queue-panel.module.css';
import type { SelectedRow } from './selection.ts';

/** Rows that are named at first; how many others there are is a button that names them too. */
const NAMED = 20;

const PLACES = ['gone', 'hidden', 'here'] as const;

type Props = { entries: readonly SelectedRow<'project'>[]; onRemove: (id: number) => void };

/** The rows that are selected, by name: first those that the list does not show. */
export function ChosenRows({ entries, onRemove }: Props) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const [all, setAll] = useState(false);
  const sorted = PLACES.flatMap((name) => entries.filter(({ place }) => place === name));
  // One more takes no more room by its name.
  const count = all || entries.length <= NAMED + 1 ? entries.length : NAMED;
  if (entries.length === 0) return null;
  return (
    <ul className={classes['named']}>
      {sorted.slice(0, count).map(({ row, place }) => (
        <li key={row.id} data-place={place}>
          <span>
            <span className={classes['name']}>
              {t('rowName', { id: row.id, patientName: row.patientName })}
            </span>
            {place === 'hidden' ? (
              <Text component="span" fz="xs" c="dimmed" display="block">
                {t('hiddenHere')}
              </Text>
            ) : null}
          </span>
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
      {entries.length > count ? (
        <li>
          <UnstyledButton fz="sm" c="var(--mantine-color-anchor)" onClick={() => setAll(true)}>
            {t('selectedMore', { number: number(entries.length - count) })}
          </UnstyledButton>
        </li>
      ) : null}
    </ul>
  );
}
