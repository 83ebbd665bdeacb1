import { UnstyledButton } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useArchiveGate } from './files/archive-gate.ts';
import { CoverWaiting } from './files/cover-waiting.tsx';
import { addressOf, previewKind, useBytes } from './files/document.ts';
import type { ProjectDocument } from './project.ts';
import classes from './plan-cover.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const PdfCover = lazyPart(async () => (await import('./files/pdf-cover.tsx')).PdfCover);
const ReasonButton = lazyPart(async () => (await import('./files/reason-button.tsx')).ReasonButton);
const PreviewDialog = lazyDialog(async () => (await import('./files/preview-dialog.tsx')).PreviewDialog);

/** Whether the top of a document can be shown. */
export function hasCover(document: ProjectDocument): boolean {
  const kind = previewKind(document);
  return kind === 'pdf' || kind === 'image';
}

/** The top of a document, if a whole page would be too small to read; opens all of it. */
export function PlanCover({ document }: { document: ProjectDocument }) {
  const { t } = useTranslation('project');
  const { data, error, refetch } = useBytes(document);
  const { isOpen } = useArchiveGate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={classes['cover']}>
        <Suspense fallback={<CoverWaiting />}>
          {!isOpen ? (
            <ReasonButton />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <CoverWaiting />
          ) : previewKind(document) === 'pdf' ? (
            <PdfCover bytes={data} />
          ) : (
            <img className={classes['picture']} src={addressOf(data)} alt="" />
          )}
        </Suspense>
        {isOpen ? (
          <UnstyledButton
            className={classes['open']}
            aria-label={t('plan.enlarge', { name: document.name })}
            onClick={() => setOpen(true)}
          >
            <span className={classes['sign']}>
              <IconArrowsMaximize size={20} aria-hidden />
            </span>
          </UnstyledButton>
        ) : null}
      </div>

      {open ? (
        <PreviewDialog document={document} onShow={() => undefined} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
