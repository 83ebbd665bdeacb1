import { Group, Text } from '@mantine/core';
import { inViewOrder } from '@maxilla/domain/aligners';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ProjectDocument } from '../project.ts';
import { DocumentRow } from './document-row.tsx';
import { useArchiveGate } from './archive-gate.ts';
import { isScan, previewKind } from './document.ts';
import type { Refusing } from './document.ts';

const ScanDialog = lazyDialog(async () => (await import('../viewer/scan-dialog.tsx')).ScanDialog);
const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog);
const RemoveDialog = lazyDialog(
  async () => (await import('./remove-document-dialog.tsx')).RemoveDocumentDialog,
);

type Props = {
  documents: readonly ProjectDocument[];
  /** Project from which the documents can be removed. */
  projectId?: number;
  /** Project whose checks and remarks are shown, if not the same. */
  checksOf?: number;
  brief?: boolean;
  /** The project with the refusal that marks its files. */
  project?: Refusing;
  /** Lists them in groups one below another, including empty ones. */
  groups?: readonly DocumentGroup[];
  /** What stands below a document, instead of the jaw that it shows. */
  below?: (document: ProjectDocument) => ReactNode;
};

/** Some of the documents, below a title; `absent` stands there if there are none. */
type DocumentGroup = {
  readonly title: string;
  readonly holds: (document: ProjectDocument) => boolean;
  readonly absent: ReactNode;
};

/** Documents as rows, with preview, download and removal. */
export function DocumentList(props: Props) {
  const { projectId, checksOf = projectId, brief = false, project, groups, below } = props;
  const documents = inViewOrder(props.documents);
  const [shown, setShown] = useState<ProjectDocument | null>(null);
  const { ask } = useArchiveGate();
  const [removing, setRemoving] = useState<ProjectDocument | null>(null);
  const rows = (listed: readonly ProjectDocument[]) => (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {listed.map((document) => (
        <li key={document.id}>
          <DocumentRow
            document={document}
            onPreview={(one) => ask(() => setShown(one))}
            onRemove={projectId === undefined ? undefined : setRemoving}
            checksOf={checksOf}
            brief={brief}
            project={project}
            below={below?.(document)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {groups
        ? groups.map(({ title, holds, absent }) => {
            const held = documents.filter(holds);
            return (
              <section key={title} aria-label={title}>
                <Group gap="0 8px">
                  <Text component="h3" fz="sm" fw={600}>
                    {title}
                  </Text>
                  {held.length > 0 ? null : absent}
                </Group>
                {held.length > 0 ? rows(held) : null}
              </section>
            );
          })
        : rows(documents)}

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
    </>
  );
}
