import { Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useLatestText } from '../departure-text.ts';
import { elementWord } from '../element-word.ts';
import { departureArgs } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import classes from './plate.module.css';

type Props = {
  view: ViewOn<'element'>;
  rows: readonly QueueRow<'element'>[];
  /** Whether others of the same project still wait, so that they are named. */
  isPart: boolean;
};

/** Notes that chosen elements have left the queue, and where each is by now. */
export function GoneElements({ view, rows, isPart }: Props) {
  const { t } = useTranslation('queues');
  const { t: words } = useTranslation('vocabulary');
  const ids = rows.map(({ id }) => id);
  const latestText = useLatestText();
  const { data } = useQuery(query(api.queues.departures, departureArgs(view, ids)));
  const places = [...new Set(data?.departures.map(latestText))];
  return (
    <Text component="span" fz="xs" c="dimmed" className={classes['gone'] ?? ''}>
      {isPart ? <strong>{rows.map((row) => elementWord(row, words)).join(' · ')} </strong> : null}
      {places.length > 0 ? t('goneBecause', { what: places.join(' ; ') }) : t('gone')}
    </Text>
  );
}
