import { Link } from '@tanstack/react-router';
import type { LinkComponentProps } from '@tanstack/react-router';
import { useListPage } from './project-list.ts';
import type { Project } from './project.ts';

type Props = Omit<LinkComponentProps, 'to' | 'params' | 'search'> & {
  project: Pick<Project, 'id' | 'productTypeId'>;
};

/**
 * Link to the screen on which a project is customised, for the `renderRoot` of a button or an anchor. From a page of the
 * project, the list is remembered that it was opened from.
 */
export function CustomiseLink({ project, ...props }: Props) {
  const page = useListPage();
  return (
    <Link
      to="/projects/$projectId/customization"
      params={{ projectId: String(project.id) }}
      search={{ productTypeId: project.productTypeId, ...page }}
      {...props}
    />
  );
}
