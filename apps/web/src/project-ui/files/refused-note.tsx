import { Alert, Text } from '@mantine/core';
import type { PhotoView } from '@maxilla/domain/aligners';
import { fileKind } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import { isRejectionOpen, unreplacedViews } from '@maxilla/domain/project-files';
import { IconFileAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectDocument } from '../project.ts';
import { Said } from '../said.tsx';

type Props = {
  project: Project;
  /** Where the files stand below, marked as new, they are not listed here. */
  above?: boolean;
};

/**
 * For staff: which files of a project were refused, when, by whom and why, what the dentist has sent since and what is
 * still to come, until the files are looked at again.
 */
export function RefusedNote({ project, above = false }: Props) {
  const { rejection, documents, awaitedKinds, awaitedSince } = project;
  const sent = documents.filter(
    ({ type, uploadedTime }) =>
      rejection && uploadedTime > rejection.time && fileKind(type).source === 'dentist',
  );
  const photos = sent.some(({ photoView }) => photoView) || (rejection?.views.length ?? 0) > 0;
  const { t } = useTranslation(
    (photos ? ['files', 'vocabulary', 'photoViews'] : ['files', 'vocabulary']) as [
      'files',
      'vocabulary',
      'photoViews',
    ],
  );
  if (!rejection || !isRejectionOpen(project)) return null;
  const word = (kind: FileKind) => t(`vocabulary:fileKind.${kind}`);
  const words = (kinds: readonly FileKind[]) => kinds.map(word).join(', ');
  const viewName = (view: PhotoView) => t(`photoViews:photoView.${view}`);
  const nameOf = ({ name, photoView }: ProjectDocument) => (photoView ? viewName(photoView) : name);
  const unsent = rejection.kinds.filter((kind) => sent.every(({ type }) => type !== kind));
  const onItsWay = (kind: FileKind) => (awaitedSince ?? '') > rejection.time && awaitedKinds.includes(kind);
  const awaited = unsent.filter(onItsWay);
  const open = unsent.filter((kind) => !onItsWay(kind));
  const kept = photos ? unreplacedViews(documents, project) : [];
  const lines = above
    ? []
    : [...Map.groupBy(sent, ({ type }) => type)].map(([kind, files]) =>
        t('refused.sent', { kind: word(kind), files: files.map(nameOf).join(', ') }),
      );
  // Of a whole series the heading says enough.
  if (rejection.views.length > 0)
    lines.unshift(t('refused.views', { views: rejection.views.map(viewName).join(', ') }));
  if (awaited.length > 0) lines.push(t('refused.awaited', { kinds: words(awaited) }));
  // Before anything was sent, it is all of it, as the heading says.
  if (open.length > 0 && (sent.length > 0 || awaited.length > 0))
    lines.push(t('refused.open', { kinds: words(open) }));
  if (kept.length > 0) lines.push(t('refused.kept', { views: kept.map(viewName).join(', ') }));
  return (
    <Alert
      mb="md"
      color={unsent.length > 0 && awaited.length === 0 ? 'red' : 'blue'}
      icon={<IconFileAlert size={18} />}
      title={t('refused.title', { kinds: words(rejection.kinds) })}
    >
      <Said {...rejection} />
      {lines.map((line) => (
        <Text key={line} fz="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Alert>
  );
}
