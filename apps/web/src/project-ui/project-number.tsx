import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The number of a project within a text, which leads to its page. */
export function ProjectNumber({ projectId }: { projectId: number }) {
  return (
    <Anchor
      fz="inherit"
      className="tabular"
      renderRoot={(props) => (
        <Link to="/projects/$projectId/details" params={{ projectId: String(projectId) }} {...props} />
      )}
    >
      {projectId}
    </Anchor>
  );
}
