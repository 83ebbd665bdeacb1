import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useLatestText } from '../departure-text.ts';
import { departureArgs } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import classes from './plate.module.css';

type Props = { view: ViewOn<'element'>; ids: readonly number[] };

/** Notes that chosen elements have left the queue, and where each is by now. */
export function GoneElements({ view, ids }: Props) {
  const { t } = useTranslation('queues');
  const latestText = useLatestText();
  const { data } = useQuery(query(api.queues.departures, departureArgs(view, ids)));
  const places = [...new Set(data?.departures.map(latestText))];
  return (
    <Text component="span" fz="xs" c="dimmed" className={classes['gone'] ?? ''}>
      {places.length > 0 ? t('goneBecause', { what: places.join(' ; ') }) : t('gone')}
    </Text>
  );
}
