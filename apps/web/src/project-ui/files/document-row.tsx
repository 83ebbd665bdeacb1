import { ActionIcon, Group, Text } from '@mantine/core';
import { standingOf } from '@maxilla/domain/project-files';
import { IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { FileName } from '../../ui/file-name.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ProjectDocument } from '../project.ts';
import { contentName, isScan, previewKind } from './document.ts';
import type { Refusing } from './document.ts';
import { DownloadButton } from './download-button.tsx';
import { FactLine } from './fact-line.tsx';
import classes from './files.module.css';
import { Thumbnail } from './thumbnail.tsx';
import { useDocumentName } from './use-document-name.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const FileCheck = lazyPart(async () => (await import('./file-check.tsx')).FileCheck);

type Props = {
  document: ProjectDocument;
  /** Project whose checks are shown. */
  checksOf?: number | undefined;
  onPreview: (document: ProjectDocument) => void;
  onRemove?: ((document: ProjectDocument) => void) | undefined;
  /** Leaves out the time and the author of the upload. */
  brief?: boolean;
  /** The project with the refusal that marks its files. */
  project?: Refusing | undefined;
  /** What stands below, instead of the jaw that it shows. */
  below?: ReactNode;
};

/** A document with its kind, and preview, download and removal where possible. */
export function DocumentRow(props: Props) {
  const { document, onPreview, onRemove, checksOf, brief = false, project, below } = props;
  const { t } = useTranslation(['files', 'vocabulary']);
  const format = useFormat();
  const { fileSize, contentKind, uploadedTime, uploadedByName, removable, jaw } = document;
  const name = useDocumentName(document);
  const facts = [contentName(contentKind), format.fileSize(fileSize)];
  if (jaw && !below) facts.unshift(t(`vocabulary:fileJaw.${jaw}`));
  if (!brief) facts.push(format.moment(uploadedTime));
  if (!brief && uploadedByName) facts.push(uploadedByName);
  const remove = t('remove', { name });
  const standing = project ? standingOf(document, project) : null;
  return (
    <div className={classes['row']}>
      <Thumbnail document={document} />
      <div className={classes['title']}>
        {previewKind(document) ? (
          <button
            type="button"
            className={classes['name']}
            aria-label={name}
            onClick={() => onPreview(document)}
          >
            <FileName>{name}</FileName>
          </button>
        ) : (
          <Text fz="sm" fw={600} component="div">
            <FileName>{name}</FileName>
          </Text>
        )}
      </div>
      <div className={classes['details']}>
        <Text fz="xs" c="dimmed" component="div">
          {standing ? (
            <>
              <Tag tone={standing === 'new' ? 'info' : 'danger'}>{t(`tag.${standing}`)}</Tag>{' '}
            </>
          ) : null}
          <FactLine facts={facts} />
        </Text>
        {checksOf !== undefined && isScan(document) ? (
          <div className={classes['checked']}>
            <Suspense>
              <FileCheck projectId={checksOf} documentId={document.id} />
            </Suspense>
          </div>
        ) : null}
      </div>
      <Group gap={2} wrap="nowrap" className={classes['rowActions'] ?? ''}>
        <DownloadButton document={document} />
        {removable && onRemove ? (
          <Tooltip label={remove}>
            <ActionIcon aria-label={remove} onClick={() => onRemove(document)}>
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </Group>
      {below ? <div className={classes['below']}>{below}</div> : null}
    </div>
  );
}
