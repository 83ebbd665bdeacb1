import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { projectQuery } from '../project.ts';
import type { ProjectDocument } from '../project.ts';
import { DocumentRow } from './document-row.tsx';
import { previewKind } from './document.ts';
import { PreviewDialog } from './preview-dialog.tsx';

type Props = {
  documents: readonly ProjectDocument[];
  /** Where they can be removed: from this project. */
  projectId?: number;
  brief?: boolean;
};

/** Documents as rows, with preview, download and removal. */
export function DocumentList({ documents, projectId, brief = false }: Props) {
  const [shown, setShown] = useState<ProjectDocument | null>(null);
  const [removing, setRemoving] = useState<ProjectDocument | null>(null);
  return (
    <>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentRow
              document={document}
              onPreview={setShown}
              onRemove={projectId === undefined ? undefined : setRemoving}
              brief={brief}
            />
          </li>
        ))}
      </ul>
      {shown ? (
        <PreviewDialog
          document={shown}
          among={documents.filter((document) => previewKind(document) !== null)}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
      {removing && projectId !== undefined ? (
        <RemoveDialog projectId={projectId} document={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

type RemoveProps = { projectId: number; document: ProjectDocument; onClose: () => void };

function RemoveDialog({ projectId, document, onClose }: RemoveProps) {
  const { t } = useTranslation(['files', 'common']);
  const queryClient = useQueryClient();
  const { id, name } = document;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('removeTitle')}
      question={t('removeQuestion', { name })}
      action={t('common:delete')}
      danger
      onConfirm={async (idempotencyKey) => {
        await api.documents.remove({ params: { id: projectId, docId: id }, query: {}, idempotencyKey });
        await queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey });
        notifications.show({ message: t('removed', { name }) });
      }}
    />
  );
}
