import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useLatestText } from './departure-text.ts';

/** Notes that a selected row has left the queue, with the latest action on its project, its user and time. */
export function GoneNote({ projectId }: { projectId: number }) {
  const { t } = useTranslation('queues');
  const latestText = useLatestText();
  const history = useQuery(query(api.projects.history, { params: { id: projectId }, query: { limit: 1 } }));
  const [last] = history.data?.historyRecords ?? [];
  const what = last && latestText({ log: last.log, by: last.modifiedBy, time: last.timestamp });
  return (
    <Text component="span" fz="xs" c="dimmed" display="block">
      {what ? t('goneBecause', { what }) : t('gone')}
    </Text>
  );
}
