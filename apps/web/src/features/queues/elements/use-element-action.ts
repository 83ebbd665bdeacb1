import type { ReplyOf } from '@maxilla/contract/calls';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { readAgain } from '../../../api/stale.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { tellDone } from '../../../project-actions/tell-done.ts';
import { baseQuery } from '../queue-query.ts';
import type { Refused } from '../refusals.tsx';
import type { ViewScreenProps } from '../view-screen.tsx';

type Rows = readonly QueueRow<'element'>[];

/** Elements to validate, with the fields of the form. */
export type ElementWork = { readonly rows: Rows; readonly form?: Readonly<Record<string, unknown>> };

type Outcome = ReplyOf<(typeof queues)['act']> & { readonly work: ElementWork };

/** Performs the action of a queue of elements; those of a project succeed or fail together. Keeps what was refused, by project. */
export function useElementAction(
  view: ViewScreenProps<'elements'>['view'],
  { onDone, onUndone }: { readonly onDone: () => void; readonly onUndone: (rows: Rows) => void },
) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [{ type }] = view.actions;
  const perform = async (work: ElementWork, idempotencyKey: string): Promise<Outcome> => {
    const reply = await api.queues.act({
      params: { view: view.name },
      query: baseQuery(view),
      body: {
        actionType: type,
        rows: work.rows.map(({ id, version }) => ({ id, version })),
        ...(work.form ? { form: { ...work.form } } : {}),
      },
      idempotencyKey,
    });
    return { ...reply, work };
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
  return { perform, finish, refused };
}
