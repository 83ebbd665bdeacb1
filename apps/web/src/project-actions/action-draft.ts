import type { ActionType } from '@maxilla/domain/actions/names';
import { isFields } from '../drafts/changes.ts';
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

const reviewDraft = (projectId: number, plan: number) =>
  openDraft(actionDraft('VERIFY_DRAFT_PLAN', projectId, plan));

/** What was typed about a plan and not sent. */
export type Left = { readonly number: number; readonly text: string; readonly remove: () => void };

/** What was typed about plans before one and not sent, of the latest of them; null if there is nothing. */
export function leftAbout({ id, draftPlans }: Pick<Project, 'id' | 'draftPlans'>, plan: number): Left | null {
  const earlier = draftPlans.filter(({ number }) => number < plan).toSorted((a, b) => b.number - a.number);
  for (const { number } of earlier) {
    const slot = reviewDraft(id, number);
    const typed = slot.read()?.value;
    const text = isFields(typed) && typeof typed['comment'] === 'string' ? typed['comment'].trim() : '';
    if (text !== '') return { number, text, remove: slot.remove };
  }
  return null;
}

/**
 * Removes what was typed about plans before one that is approved and worked on. Until then it can be taken over: the answer
 * may have come from another browser, and may be undone.
 */
export function forgetReplaced({
  id,
  draftPlans,
  projectState,
}: Pick<Project, 'id' | 'draftPlans' | 'projectState'>): void {
  const latest = draftPlans.toSorted((a, b) => a.number - b.number).at(-1);
  if (latest?.approved !== true || projectState === 'DRAFT_PLAN_APPROVED') return;
  for (const { number } of draftPlans) if (number < latest.number) reviewDraft(id, number).remove();
}
