import { Suspense, lazy, useState } from 'react';
import type { ProjectDocument } from '../project.ts';
import { DocumentRow } from './document-row.tsx';
import { previewKind } from './document.ts';
import type { Refusing } from './document.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-document-dialog.tsx')).RemoveDocumentDialog,
}));

type Props = {
  documents: readonly ProjectDocument[];
  /** Project from which the documents can be removed. */
  projectId?: number;
  brief?: boolean;
  /** The project whose refusal marks its files. */
  project?: Refusing;
};

/** Documents as rows, with preview, download and removal. */
export function DocumentList({ documents, projectId, brief = false, project }: Props) {
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
              project={project}
            />
          </li>
        ))}
      </ul>
      <Suspense>
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
      </Suspense>
    </>
  );
}
