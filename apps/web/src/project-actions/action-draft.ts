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

/**
 * Removes what was typed about plans that a newer one has replaced. What was typed about the latest stays: its answer may
 * have come from another browser, and may be undone.
 */
export function forgetReplaced({ id, draftPlans }: Pick<Project, 'id' | 'draftPlans'>): void {
  const latest = Math.max(...draftPlans.map(({ number }) => number));
  for (const { number } of draftPlans) {
    if (number < latest) openDraft(actionDraft('VERIFY_DRAFT_PLAN', id, number)).remove();
  }
}
