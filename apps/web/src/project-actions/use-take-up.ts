import type { ActionType } from '@maxilla/domain/actions/names';
import { useMe } from '../api/me.ts';
import type { Project } from '../project-ui/project.ts';
import type { ActionDialogProps } from './action-table.ts';
import { isOfferedOnceTaken } from './is-offered.ts';
import { useAction } from './use-action.ts';

/** What an action that is reserved to the assignee does first: a project that has none becomes the reader's own. */
export function useTakeUp(
  type: ActionType,
  { project, takesUp, onChanged }: Pick<ActionDialogProps, 'project' | 'takesUp' | 'onChanged'>,
): ((idempotencyKey: string) => Promise<Project>) | undefined {
  const me = useMe();
  const { perform } = useAction('UPDATE_ASSIGNEE', project, {
    beforehand: true,
    onChanged,
    onDone: onChanged,
  });
  return takesUp && isOfferedOnceTaken(project, type)
    ? (idempotencyKey) => perform({ assigneeId: me.id }, idempotencyKey)
    : undefined;
}
