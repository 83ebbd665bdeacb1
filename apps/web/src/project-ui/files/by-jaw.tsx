import { Text } from '@mantine/core';
import { FILE_JAWS, jawsWithout } from '@maxilla/domain/jaws';
import type { FileJaw } from '@maxilla/domain/jaws';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../project.ts';
import type { Refusing } from './document.ts';
import { DocumentList } from './document-list.tsx';
import { JawChoice } from './jaw-choice.tsx';

type Props = { documents: readonly ProjectDocument[]; projectId: number; project: Refusing };

/** Impressions by the jaw that they show, with what is not there yet. */
export function ByJaw({ documents, projectId, project }: Props) {
  const { t } = useTranslation(['files', 'vocabulary']);
  const [latest, setLatest] = useState<number | null>(null);
  const without: readonly FileJaw[] = jawsWithout(documents);
  const groupOf = (jaw: FileJaw | null, title: string) => {
    const holds = (document: ProjectDocument) => document.jaw === jaw;
    const isShown = documents.some(holds) || (jaw !== null && without.includes(jaw));
    const absent = (
      <Text fz="sm" c="dimmed">
        {t('jaw.absent')}
      </Text>
    );
    return isShown ? [{ title, holds, absent }] : [];
  };
  return (
    <DocumentList
      documents={documents}
      projectId={projectId}
      project={project}
      groups={[
        ...FILE_JAWS.flatMap((jaw) => groupOf(jaw, t(`vocabulary:fileJaw.${jaw}`))),
        ...groupOf(null, t('jaw.unknown')),
      ]}
      below={(document) => (
        <JawChoice
          projectId={projectId}
          document={document}
          hasMoved={document.id === latest}
          onChoose={() => setLatest(document.id)}
        />
      )}
    />
  );
}
