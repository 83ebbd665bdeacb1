import { Link } from '@tanstack/react-router';
import type { LinkComponentProps } from '@tanstack/react-router';
import type { Project } from './project.ts';

type Props = Omit<LinkComponentProps, 'to' | 'params' | 'search'> & {
  project: Pick<Project, 'id' | 'productTypeId'>;
};

/** Link to the screen on which a project is customised, for the `renderRoot` of a button or an anchor. */
export function CustomiseLink({ project, ...props }: Props) {
  return (
    <Link
      to="/projects/$projectId/customization"
      params={{ projectId: String(project.id) }}
      search={{ productTypeId: project.productTypeId }}
      {...props}
    />
  );
}
