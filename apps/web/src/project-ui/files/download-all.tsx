import type { Project } from '../project.ts';
import { ArchiveButton } from './archive-button.tsx';

/** Downloads all files of a project in one archive. */
export function DownloadAll({
  project: { id, patientName, documents },
}: {
  project: Pick<Project, 'id' | 'patientName' | 'documents'>;
}) {
  return (
    <ArchiveButton
      link={`/api/projects/${id}/archive`}
      name={`Maxilla ${id} ${patientName}.zip`}
      size={documents.reduce((sum, { fileSize }) => sum + fileSize, 0)}
    />
  );
}
