import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { QueueRow, queues } from '@maxilla/contract/queues';
import type { ViewAction } from '@maxilla/domain/views/view';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { leavesAtOnce } from './use-departures.ts';
import { baseQuery } from './queue-query.ts';
import type { ViewOn } from './queue-query.ts';
import { i18n, loadWords } from '../../i18n/i18n.ts';
import { tellDone } from '../../project-actions/tell-done.ts';
import { doneText, type SentAction } from '../../project-actions/use-action.ts';
import type { Refused } from './refusals.tsx';

/** An action on rows of a view, with the input fields common to all of them. */
export type Work = {
  readonly actionType: ViewAction['type'];
  readonly rows: readonly QueueRow<'project'>[];
  readonly form?: Record<string, unknown>;
  /** The name of the new assignee. */
  readonly assignee?: string | undefined;
};

type Reply = ReplyOf<(typeof queues)['act']>;
type Outcome = Reply & { readonly work: Work };

type SentWork = Pick<BodyOf<(typeof queues)['act']>, 'actionType' | 'rows' | 'form'>;

/** Projects that are named by their numbers, of several that were acted on. */
const NUMBERED = 6;

/** The project acted on, or how many and which. */
function aboutOf({ done, work }: Outcome): string {
  const [id] = done;
  const only = done.length === 1 ? work.rows.find((row) => row.id === id) : undefined;
  return only
    ? i18n.t('projectActions:about', { id: only.id, name: only.patientName })
    : i18n.t(done.length > NUMBERED ? 'queues:doneMany' : 'queues:done', {
        count: done.length,
        ids: done.slice(0, NUMBERED).join(', '),
      });
}

/** The most rows that a call acts on. */
const MOST_ROWS = 200;

type Events = {
  readonly onDone?: () => void;
  /** Called with the rows that are back, once the action is undone. */
  readonly onUndone?: (rows: Work['rows']) => void;
};

/**
 * Performs an action of a view on its rows, each of which succeeds or fails independently; keeps the refused
 * ones.
 */
export function useViewAction(view: ViewOn<'project'>, { onDone, onUndone }: Events) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const send = (work: SentWork, idempotencyKey: string) =>
    api.queues.act({ params: { view: view.name }, query: baseQuery(view), body: work, idempotencyKey });
  /** More rows than a call takes are several calls, one after another. */
  const perform = async (work: Work, key: string): Promise<Outcome> => {
    const { rows: all, assignee: _, ...same } = work;
    const rows = all.map(({ id, version }) => ({ id, version }));
    const outcome: Reply = { done: [], refused: [], undo: [] };
    for (let at = 0; at < rows.length; at += MOST_ROWS) {
      const reply = await send({ ...same, rows: rows.slice(at, at + MOST_ROWS) }, `${key}-${at}`);
      outcome.done.push(...reply.done);
      outcome.refused.push(...reply.refused);
      outcome.undo.push(...reply.undo);
    }
    return { ...outcome, work };
  };
  const finish = async (reply: Outcome) => {
    leavesAtOnce(reply.done);
    setRefused(reply.refused);
    if (reply.done.length > 0) {
      await loadWords(['projectActions']);
      tellDone({
        text: doneText(reply.work.actionType as SentAction, reply.work.form ?? {}, {
          assignee: reply.work.assignee,
        }),
        about: aboutOf(reply),
        underPanel: true,
        undo: reply.undo,
        onUndone: (ids) => onUndone?.(reply.work.rows.filter(({ id }) => ids.includes(id))),
      });
      onDone?.();
    }
    await readAgain('project');
  };
  return { perform, finish, refused };
}
