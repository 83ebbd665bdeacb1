import { extensionsOf, fileKind, mostHeld } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import { hasJaw } from '@maxilla/domain/jaws';
import { useTranslation } from 'react-i18next';
import { uploadOf } from './upload-purpose.ts';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { FileDropList } from '../../ui/file-drop-list.tsx';
import type { Project } from '../project.ts';
import type { Refusing } from './document.ts';
import { DocumentList } from './document-list.tsx';
import { ByJaw } from './by-jaw.tsx';

type Props = {
  project: Pick<Project, 'id' | 'documents'> & Refusing;
  kind: FileKind;
  disabled?: boolean;
};

/** The files of one kind of a project with a drop zone; each upload is added to the project on completion. */
export function KindUpload({ project, kind, disabled = false }: Props) {
  const { t } = useTranslation('vocabulary');
  const { id } = project;
  const present = project.documents.filter(({ type }) => type === kind);
  const { maxBytes } = fileKind(kind);
  const maxFiles = mostHeld('project', kind);

  async function attach(uploadId: string): Promise<void> {
    const { refused } = await api.documents.upload({
      params: { id },
      body: { fileType: kind, files: [uploadId] },
      idempotencyKey: `attach-${uploadId}`,
    });
    const [problem] = refused;
    if (problem) throw new ApiError(400, problem.error);
    await readAgain('project', id);
  }

  return (
    <FileDropList
      label={t(`fileKind.${kind}`)}
      purpose={uploadOf(id, kind)}
      extensions={extensionsOf(kind)}
      maxBytes={maxBytes}
      room={maxFiles - present.length}
      attach={attach}
      disabled={disabled}
    >
      {hasJaw(kind) ? (
        <ByJaw documents={present} projectId={id} project={project} />
      ) : present.length > 0 ? (
        <DocumentList documents={present} projectId={id} project={project} />
      ) : null}
    </FileDropList>
  );
}
