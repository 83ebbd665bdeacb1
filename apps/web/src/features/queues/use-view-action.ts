import { notifications } from '@mantine/notifications';
import type { ViewAction } from '@maxilla/domain/views/view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { baseQuery } from './queue-query.ts';
import type { ViewOn } from './queue-query.ts';
import type { Refused } from './refusals.tsx';

/** An action without input on rows of a view. */
export type Work = {
  readonly actionType: ViewAction['type'];
  readonly rows: { id: number; version: number }[];
};

/** Performs an action of a view on its rows, each of which succeeds or is refused by itself; keeps the refused ones. */
export function useViewAction(view: ViewOn<'project'>, onDone: () => void) {
  const { t } = useTranslation('queues');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const perform = (work: Work, idempotencyKey: string) =>
    api.queues.act({ params: { view: view.name }, query: baseQuery(view), body: work, idempotencyKey });
  const finish = async (reply: Awaited<ReturnType<typeof perform>>) => {
    setRefused(reply.refused);
    if (reply.done.length > 0) {
      notifications.show({ message: t('done', { count: reply.done.length }) });
      onDone();
    }
    await readAgain('project');
  };
  return { perform, finish, refused };
}
