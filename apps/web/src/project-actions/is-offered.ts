import type { ActionType } from '@maxilla/domain/actions/names';
import type { Project } from '../project-ui/project.ts';

/** Whether the reader may perform an action on a project as it stands. */
export function isOffered({ actions }: Pick<Project, 'actions'>, type: ActionType): boolean {
  return actions.some((offer) => offer.type === type && !offer.disabledReason);
}

/** Whether the reader may perform an action that is reserved to the assignee once they take up a project that has none. */
export function isOfferedOnceTaken(
  { actions, assigneeId }: Pick<Project, 'actions' | 'assigneeId'>,
  type: ActionType,
): boolean {
  const offer = actions.find((one) => one.type === type);
  return (
    assigneeId === null &&
    offer?.disabledReason === 'project.notHandler' &&
    isOffered({ actions }, 'UPDATE_ASSIGNEE')
  );
}
