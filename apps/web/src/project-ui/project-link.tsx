import { Anchor } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import { Link } from '@tanstack/react-router';
import { moveRowFocus } from '../ui/row-focus.ts';

type Project = Pick<QueueRow<'project'>, 'reference' | 'userId'>;

/** The state passed to a project's page when it is opened from a queue (spec 3 §2.1). */
export function projectSearch({ reference, userId }: Project) {
  const { type } = productByCode(reference);
  return { productTypeId: PRODUCT_TYPES[type].id, ownerId: userId, accessedFrom: 'dashboard' } as const;
}

/** The number of a project, which leads to its page. */
export function ProjectLink({ projectId, project }: { projectId: number; project: Project }) {
  return (
    <Anchor
      fw={600}
      inherit
      // Large enough for a finger in a row of one line, without making it taller.
      display="inline-block"
      p={4}
      m={-4}
      className="tabular"
      data-alone
      renderRoot={(props) => (
        <Link
          to="/projects/$projectId/details"
          params={{ projectId: String(projectId) }}
          search={projectSearch(project)}
          onKeyDown={moveRowFocus}
          data-row-stop
          {...props}
        />
      )}
    >
      {projectId}
    </Anchor>
  );
}
