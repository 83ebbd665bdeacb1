import type { ActionType } from '@maxilla/domain/actions/names';
import { openDraft } from '../drafts/drafts.ts';
import type { DraftPlace } from '../drafts/drafts.ts';
import type { Project } from '../project-ui/project.ts';

/**
 * Storage for the form of an action on a project; `about` identifies its subject if that is not the project
 * alone.
 */
export function actionDraft(type: ActionType, projectId: number, about?: number): DraftPlace {
  return { form: type, subject: [projectId, about ?? []].flat().join('-') };
}

/** Removes what was typed about plans that have been answered since, otherwise or in another browser. */
export function forgetAnswered({ id, draftPlans }: Pick<Project, 'id' | 'draftPlans'>): void {
  for (const { number, approved } of draftPlans) {
    if (approved !== null) openDraft(actionDraft('VERIFY_DRAFT_PLAN', id, number)).remove();
  }
}
