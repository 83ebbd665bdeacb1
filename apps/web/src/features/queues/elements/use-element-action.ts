import type { ReplyOf } from '@maxilla/contract/calls';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { baseQuery } from '../queue-query.ts';
import type { Refused } from '../refusals.tsx';
import type { ViewScreenProps } from '../view-screen.tsx';
import { partsOf } from './element-parts.ts';

type Rows = readonly QueueRow<'element'>[];

/** Elements to validate, with the fields of the form. */
export type ElementWork = { readonly rows: Rows; readonly form?: Readonly<Record<string, unknown>> };

type Reply = ReplyOf<(typeof queues)['act']>;
type Outcome = Reply & { readonly work: ElementWork };

/** The reply of a part of which nothing was done, for the reason of an error. */
function refusedAlike(rows: Rows, thrown: unknown): Reply {
  if (!(thrown instanceof ApiError)) throw thrown;
  const error = { error: thrown.code, message: thrown.message };
  return { done: [], refused: rows.map(({ id }) => ({ id, error })), undo: [] };
}

/**
 * Performs the action of a queue of elements; those of a project succeed or fail together. Keeps what was refused, by
 * project, and how many are `worked` off by now while there are more to come. Where a later part of many cannot be sent,
 * the former ones count, and the others are told with the reason.
 */
export function useElementAction(
  view: ViewScreenProps<'elements'>['view'],
  { onDone, onUndone }: { readonly onDone: () => void; readonly onUndone: (rows: Rows) => void },
) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [{ type }] = view.actions;
  const [worked, setWorked] = useState<number | null>(null);
  const perform = async (work: ElementWork, key: string): Promise<Outcome> => {
    const outcome: Reply = { done: [], refused: [], undo: [] };
    const parts = partsOf(work.rows);
    try {
      for (const [nth, rows] of parts.entries()) {
        if (parts.length > 1) setWorked(outcome.done.length + outcome.refused.length);
        const sent = api.queues.act({
          params: { view: view.name },
          query: baseQuery(view),
          body: {
            actionType: type,
            rows: rows.map(({ id, version }) => ({ id, version })),
            ...(work.form ? { form: { ...work.form } } : {}),
          },
          idempotencyKey: parts.length > 1 ? `${key}-${nth}` : key,
        });
        const reply = await (nth === 0 ? sent : sent.catch((error: unknown) => refusedAlike(rows, error)));
        outcome.done.push(...reply.done);
        outcome.refused.push(...reply.refused);
        outcome.undo.push(...reply.undo);
      }
    } finally {
      setWorked(null);
    }
    return { ...outcome, work };
  };
  const finish = async ({ done, refused: failed, undo, work: { rows } }: Outcome) => {
    const projectOf = new Map(rows.map(({ id, projectId }) => [id, projectId]));
    const reasons = new Map(failed.map(({ id, error }) => [projectOf.get(id) ?? id, error]));
    setRefused([...reasons].map(([id, error]) => ({ id, error })));
    if (done.length > 0) {
      const ended = rows.filter(({ id }) => done.includes(id));
      const [first] = ended;
      const ids = [...new Set(ended.map(({ projectId }) => projectId))];
      tellDone({
        text: i18n.t(`projectActions:done.${type}`),
        about:
          first && ids.length === 1
            ? i18n.t('projectActions:about', { id: first.projectId, name: first.patientName })
            : i18n.t('queues:done', { count: ids.length, ids: ids.join(', ') }),
        underPanel: true,
        undo,
        onUndone: (projectIds) => onUndone(ended.filter(({ projectId }) => projectIds.includes(projectId))),
      });
      onDone();
    }
    await readAgain('project');
  };
  return { perform, finish, refused, worked };
}
