import type { Project } from '../project.ts';
import { ArchiveButton } from './archive-button.tsx';

/** Downloads all files of a project in one archive. */
export function DownloadAll({ project }: { project: Pick<Project, 'id' | 'patientName' | 'documents'> }) {
  return (
    <ArchiveButton
      link={`/api/projects/${project.id}/archive`}
      name={`Maxilla ${project.id} ${project.patientName}.zip`}
      size={project.documents.reduce((sum, { fileSize }) => sum + fileSize, 0)}
    />
  );
}
