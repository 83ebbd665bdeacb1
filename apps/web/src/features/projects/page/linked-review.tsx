import { useOpenAction } from '../../../project-actions/action-host.tsx';
import { useLinked } from '../../../project-ui/linked.ts';
import type { Project } from '../../../project-ui/project.ts';

/** Opens the review of the draft plan that the page was opened for, while it is offered. */
export function LinkedReview({ project }: { project: Project }) {
  const open = useOpenAction();
  const offered = project.actions.some(
    ({ type, disabledReason }) => type === 'VERIFY_DRAFT_PLAN' && !disabledReason,
  );
  useLinked('open', () => (offered ? open('VERIFY_DRAFT_PLAN') : undefined));
  return null;
}
