import { useEffect } from 'react';
import { forgetReplaced } from '../../../project-actions/action-draft.ts';
import { useOpenAction } from '../../../project-actions/action-host.tsx';
import { useLinked } from '../../../project-ui/linked.ts';
import type { Project } from '../../../project-ui/project.ts';

/** Opens the review of the draft plan while it is offered; answers whether it is. */
export function useOpenReview({ actions }: Pick<Project, 'actions'>): () => boolean {
  const open = useOpenAction();
  const offered = actions.some(({ type, disabledReason }) => type === 'VERIFY_DRAFT_PLAN' && !disabledReason);
  return () => {
    if (offered) open('VERIFY_DRAFT_PLAN');
    return offered;
  };
}

/** Deletes the dentist's drafts about plans that an approved one has replaced. */
export function useReplaced(project: Pick<Project, 'id' | 'draftPlans' | 'projectState'>): void {
  useEffect(() => forgetReplaced(project), [project]);
}

/** Opens the review of the draft plan that the page was opened for. */
export function LinkedReview({ project }: { project: Project }) {
  const openReview = useOpenReview(project);
  useLinked('open', () => void openReview());
  return null;
}
