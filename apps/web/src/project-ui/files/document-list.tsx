import { Text } from '@mantine/core';
import type { FileKind } from '@maxilla/domain/documents';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { ProjectDocument } from '../project.ts';
import { DocumentRow } from './document-row.tsx';
import { isScan, previewKind } from './document.ts';
import type { Refusing } from './document.ts';

const ScanDialog = lazy(async () => ({ default: (await import('../viewer/scan-dialog.tsx')).ScanDialog }));
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));
const RemoveDialog = lazy(async () => ({
  default: (await import('./remove-document-dialog.tsx')).RemoveDocumentDialog,
}));

type Props = {
  documents: readonly ProjectDocument[];
  /** Project from which the documents can be removed. */
  projectId?: number;
  /** Project whose checks and remarks are shown, if not the same. */
  checksOf?: number;
  brief?: boolean;
  /** The project with the refusal that marks its files. */
  project?: Refusing;
  /** The kinds to list one below another, including empty ones. */
  kinds?: readonly { readonly kind: FileKind; readonly title: string; readonly absent: ReactNode }[];
};

/** Documents as rows, with preview, download and removal. */
export function DocumentList(props: Props) {
  const { documents, projectId, checksOf = projectId, brief = false, project, kinds } = props;
  const [shown, setShown] = useState<ProjectDocument | null>(null);
  const [removing, setRemoving] = useState<ProjectDocument | null>(null);
  const rows = (listed: readonly ProjectDocument[]) => (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {listed.map((document) => (
        <li key={document.id}>
          <DocumentRow
            document={document}
            onPreview={setShown}
            onRemove={projectId === undefined ? undefined : setRemoving}
            checksOf={checksOf}
            brief={brief}
            project={project}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {kinds
        ? kinds.map(({ kind, title, absent }) => {
            const ofKind = documents.filter(({ type }) => type === kind);
            return (
              <section key={kind} aria-label={title}>
                <Text component="h3" fz="sm" fw={600}>
                  {title}
                </Text>
                {ofKind.length > 0 ? rows(ofKind) : absent}
              </section>
            );
          })
        : rows(documents)}
      <Suspense>
        {shown && isScan(shown) ? (
          <ScanDialog
            opened={shown}
            among={documents.filter((document) => isScan(document))}
            projectId={checksOf}
            onClose={() => setShown(null)}
          />
        ) : shown ? (
          <PreviewDialog
            document={shown}
            among={documents.filter((document) => previewKind(document) !== null && !isScan(document))}
            onShow={setShown}
            projectId={checksOf}
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
