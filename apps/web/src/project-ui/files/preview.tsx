import { Button, Loader, Text } from '@mantine/core';
import type { PreviewKind } from '@maxilla/domain/documents';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { downloads } from '../../downloads/downloads.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { ProjectDocument } from '../project.ts';
import type { Remarking } from '../viewer/use-remarks.ts';
import { useArchiveGate } from './archive-gate.ts';
import { contentName, previewKind, addressOf, useBytes } from './document.ts';
import classes from './files.module.css';
import { ReasonButton } from './reason-button.tsx';
import { useDocumentName } from './use-document-name.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);
const PinnedPicture = lazyPart(async () => (await import('../viewer/pinned-picture.tsx')).PinnedPicture);

type Props = {
  document: ProjectDocument;
  /** Remarks to show as pins on a picture. */
  remarking?: Remarking | null;
};

/** Shows a PDF, an image or a video in the page; for other files, a description. */
export function Preview({ document, remarking = null }: Props) {
  const kind = previewKind(document);
  if (kind === null || kind === 'model' || kind === 'scan') return <Facts document={document} />;
  return <Shown document={document} kind={kind} remarking={remarking} />;
}

function Facts({ document }: { document: ProjectDocument }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { ask } = useArchiveGate();
  const { name, fileSize, link } = document;
  return (
    <div className={classes['facts']}>
      <IconFile size={48} stroke={1.2} color="var(--mantine-color-teal-text)" aria-hidden />
      <Text fz="sm">
        {contentName(document.contentKind)} · {format.fileSize(document.fileSize)} ·{' '}
        {format.moment(document.uploadedTime)}
      </Text>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => ask(() => void downloads.toggle({ link, name, size: fileSize }))}
      >
        {t('downloadIt')}
      </Button>
    </div>
  );
}

type ShownProps = {
  document: ProjectDocument;
  kind: Exclude<PreviewKind, 'model' | 'scan'>;
  remarking: Remarking | null;
};

function Shown({ document, kind, remarking }: ShownProps) {
  const { t } = useTranslation('files');
  const bytes = useBytes(document);
  const { isOpen } = useArchiveGate();
  if (!isOpen) return <ReasonButton />;
  if (bytes.error) return <ErrorState error={bytes.error} onRetry={() => void bytes.refetch()} />;
  const waiting = <Loader role="status" aria-label={t('loading')} />;
  return (
    <div className={classes['viewer']}>
      <div className={classes['stage']}>
        {bytes.data ? (
          <Suspense fallback={waiting}>
            <Content document={document} kind={kind} remarking={remarking} bytes={bytes.data} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  );
}

function Content({ document, kind, remarking, bytes }: ShownProps & { bytes: Blob }) {
  const name = useDocumentName(document);
  if (kind === 'pdf') return <PdfPages bytes={bytes} name={name} />;
  const url = addressOf(bytes);
  if (kind === 'image' && remarking) {
    return <PinnedPicture document={document} url={url} remarking={remarking} />;
  }
  if (kind === 'image') return <img className={classes['picture']} src={url} alt={name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of a plan have no speech
  return <video className={classes['film']} src={url} controls aria-label={name} />;
}
