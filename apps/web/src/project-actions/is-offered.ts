import type { ActionType } from '@maxilla/domain/actions/names';
import type { Project } from '../project-ui/project.ts';

/** Whether the reader may perform an action on a project as it stands. */
export function isOffered({ actions }: Pick<Project, 'actions'>, type: ActionType): boolean {
  return actions.some((offer) => offer.type === type && !offer.disabledReason);
}
