import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LinkOptions, RegisteredRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = ButtonProps & {
  projectId: number;
  /** Search params for the project page. */
  search?: LinkOptions<RegisteredRouter, string, '/projects/$projectId/details'>['search'];
  children: ReactNode;
};

/** Link button to a project's page. */
export function ProjectButton({ projectId, search = {}, ...props }: Props) {
  return (
    <Button
      {...props}
      renderRoot={(root) => (
        <Link
          to="/projects/$projectId/details"
          params={{ projectId: String(projectId) }}
          search={search}
          {...root}
        />
      )}
    />
  );
}
