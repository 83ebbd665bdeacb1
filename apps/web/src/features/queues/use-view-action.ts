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

type Outcome = { done: number[]; refused: Refused[] };

/** The most rows that a call acts on. */
const MOST_ROWS = 200;

/** Performs an action of a view on its rows, each of which succeeds or is refused by itself; keeps the refused ones. */
export function useViewAction(view: ViewOn<'project'>, onDone: () => void) {
  const { t } = useTranslation('queues');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const send = (work: Work, idempotencyKey: string) =>
    api.queues.act({ params: { view: view.name }, query: baseQuery(view), body: work, idempotencyKey });
  /** More rows than a call takes are several calls, one after another. */
  const perform = async ({ actionType, rows }: Work, key: string): Promise<Outcome> => {
    const outcome: Outcome = { done: [], refused: [] };
    for (let at = 0; at < rows.length; at += MOST_ROWS) {
      const reply = await send({ actionType, rows: rows.slice(at, at + MOST_ROWS) }, `${key}-${at}`);
      outcome.done.push(...reply.done);
      outcome.refused.push(...reply.refused);
    }
    return outcome;
  };
  const finish = async (reply: Outcome) => {
    setRefused(reply.refused);
    if (reply.done.length > 0) {
      notifications.show({ message: t('done', { count: reply.done.length }) });
      onDone();
    }
    await readAgain('project');
  };
  return { perform, finish, refused };
}
