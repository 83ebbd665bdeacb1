import { Anchor } from '@mantine/core';
import { IconEyeOff, IconX } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useListSearch } from '../../ui/list-search.ts';
import classes from './queue-panel.module.css';
import type { QueueSearch } from './queue-search.ts';
import type { SelectedRow } from './selection.ts';

/** Rows that are named at first; how many others there are is a button that names them too. */
const NAMED = 20;

const PLACES = ['gone', 'here', 'hidden'] as const;

type Props = { entries: readonly SelectedRow<'project'>[]; onRemove: (id: number) => void };

/** The rows that are selected, by name: those that the list does not show last, under how many they are. */
export function ChosenRows({ entries, onRemove }: Props) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const [{ q, only }] = useListSearch<QueueSearch>();
  const [all, setAll] = useState(false);
  // A single extra name takes no more room than the button that would reveal it.
  const count = all || entries.length <= NAMED + 1 ? entries.length : NAMED;
  const named = PLACES.flatMap((place) => entries.filter((entry) => entry.place === place)).slice(0, count);
  const groups = PLACES.map((place) => ({
    place,
    total: entries.filter((entry) => entry.place === place).length,
    named: named.filter((entry) => entry.place === place),
  }));
  if (entries.length === 0) return null;
  return (
    <div className={classes['named']}>
      {groups.map(({ place, total, named: rows }) => (
        <Fragment key={place}>
          {place === 'hidden' && total > 0 ? (
            <p className={classes['hidden']} id="queue-panel-hidden">
              <IconEyeOff size={16} aria-hidden />
              {t(q || only ? 'hidden.bySearch' : 'hidden.elsewhere', { number: number(total) })}
            </p>
          ) : null}
          {rows.length > 0 ? (
            <ul
              data-place={place}
              aria-labelledby={place === 'hidden' ? 'queue-panel-hidden' : 'queue-panel'}
            >
              {rows.map(({ row }) => (
                <li key={row.id}>
                  <span className={classes['name']}>
                    {t('rowName', { id: row.id, patientName: row.patientName })}
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
            </ul>
          ) : null}
        </Fragment>
      ))}
      {entries.length > count ? (
        <Anchor component="button" type="button" fz="sm" data-alone onClick={() => setAll(true)}>
          {t('selectedMore', { number: number(entries.length - count) })}
        </Anchor>
      ) : null}
    </div>
  );
}
