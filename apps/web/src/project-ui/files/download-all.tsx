import { needsArchiveReason } from '@maxilla/domain/project-files';
import { useMe } from '../../api/me.ts';
import type { Project } from '../project.ts';
import { ArchiveButton } from './archive-button.tsx';
import { ArchivedDownload } from './archived-download.tsx';

/** Downloads all files of a project in one archive. */
export function DownloadAll({
  project,
}: {
  project: Pick<Project, 'id' | 'patientName' | 'documents' | 'projectState'>;
}) {
  const name = `Maxilla ${project.id} ${project.patientName}.zip`;
  if (needsArchiveReason(project.projectState, useMe())) {
    return <ArchivedDownload project={project} name={name} />;
  }
  return (
    <ArchiveButton
      link={`/api/projects/${project.id}/archive`}
      name={name}
      size={project.documents.reduce((sum, { fileSize }) => sum + fileSize, 0)}
    />
  );
}
