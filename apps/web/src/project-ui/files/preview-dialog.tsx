import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ContentKind } from '@maxilla/domain/documents';
import { takesRemarks } from '@maxilla/domain/remarks';
import { IconChevronLeft, IconChevronRight, IconColumns2, IconSquare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBelow } from '../../ui/breakpoints.ts';
import type { ProjectDocument } from '../project.ts';
import { previewKind } from './document.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './files.module.css';
import { Preview } from './preview.tsx';
import { useDocumentName } from './use-document-name.ts';
import { RemarksPanel } from '../viewer/remarks-panel.tsx';
import remarkClasses from '../viewer/remarks.module.css';
import { useRemarks } from '../viewer/use-remarks.ts';
import type { Remarking } from '../viewer/use-remarks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = {
  document: ProjectDocument;
  /** Documents to page through, including this one. */
  among?: readonly ProjectDocument[];
  onShow: (document: ProjectDocument) => void;
  /** Project with remarks about its pictures. */
  projectId?: number | undefined;
  /** The remark that is looked at first. */
  remark?: number;
  onClose: () => void;
};

/**
 * Preview of a document in a dialog; the arrow keys page through the others. Pictures are also shown two beside each
 * other; with Shift, the arrow keys then change the right one.
 */
export function PreviewDialog({ document, among = [], onShow, projectId, remark, onClose }: Props) {
  const { t } = useTranslation('viewer');
  const phone = useBelow('sm');
  const name = useDocumentName(document);
  const [second, setSecond] = useState<ProjectDocument | null>(null);
  const remarks = useRemarks(projectId, remark);
  const pictures = among.filter((other) => previewKind(other) === 'image');
  const comparable = previewKind(document) === 'image' && pictures.length > 1;
  const beside = comparable ? second : null;
  const isAlone = previewKind(document) === 'image' && !beside;
  const about = { kind: document.type, contentKind: document.contentKind as ContentKind };
  const remarking = isAlone && takesRemarks(about) ? remarks : null;
  const paged = beside ? pictures : among;
  const step = (from: ProjectDocument, by: number, show: (next: ProjectDocument) => void) => {
    const at = paged.findIndex(({ id }) => id === from.id);
    const next = paged[at + by];
    if (at >= 0 && next) show(next);
  };
  const stepSecond = (by: number) => (beside ? step(beside, by, setSecond) : undefined);
  useHotkeys([
    ['ArrowLeft', () => step(document, -1, onShow)],
    ['ArrowRight', () => step(document, 1, onShow)],
    ['shift+ArrowLeft', () => stepSecond(-1)],
    ['shift+ArrowRight', () => stepSecond(1)],
  ]);
  const next = pictures[pictures.findIndex(({ id }) => id === document.id) + 1] ?? pictures[0] ?? null;
  return (
    <Dialog
      onClose={onClose}
      size={beside || remarking ? 'min(1600px, 96vw)' : 'xl'}
      fullScreen={phone}
      {...(phone && !beside && !remarking
        ? { classNames: { content: classes['alone'], body: classes['fills'] } }
        : {})}
      title={
        <Text component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {beside ? t('beside.on') : name}
        </Text>
      }
    >
      {comparable ? (
        <Button
          variant="default"
          size="compact-md"
          mb="sm"
          leftSection={beside ? <IconSquare size={16} aria-hidden /> : <IconColumns2 size={16} aria-hidden />}
          onClick={() => setSecond(beside ? null : next)}
        >
          {t(beside ? 'beside.off' : 'beside.on')}
        </Button>
      ) : null}
      <div className={beside ? classes['pair'] : remarking ? remarkClasses['beside'] : classes['fills']}>
        <Pane
          document={document}
          among={paged}
          onShow={onShow}
          label={beside ? t('beside.left') : undefined}
          remarking={remarking}
        />
        {beside ? (
          <Pane
            document={beside}
            among={paged}
            onShow={setSecond}
            label={t('beside.right')}
            remarking={null}
          />
        ) : remarking ? (
          <RemarksPanel
            remarking={remarking}
            documents={pictures.length > 0 ? pictures : [document]}
            onShow={onShow}
            onAdd={() => remarking.pin(document, [0.5, 0.5], 'move')}
            hint={t('remarks.placePicture')}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

type PaneProps = {
  document: ProjectDocument;
  among: readonly ProjectDocument[];
  onShow: (document: ProjectDocument) => void;
  /** Name of one of two panes. */
  label: string | undefined;
  remarking: Remarking | null;
};

/** A preview with the buttons that page through the others. */
function Pane({ document, among, onShow, label, remarking }: PaneProps) {
  const { t } = useTranslation('files');
  const name = useDocumentName(document);
  const at = among.findIndex(({ id }) => id === document.id);
  const show = (index: number) => {
    const other = among[index];
    if (other) onShow(other);
  };
  return (
    <section aria-label={label} className={classes['fills']}>
      <Group justify="space-between" mb="sm" mih={34} wrap="nowrap">
        {among.length > 1 ? (
          <Group gap={4} wrap="nowrap">
            <IconButton
              icon={IconChevronLeft}
              label={t('previous')}
              disabled={at <= 0}
              onClick={() => show(at - 1)}
            />
            <Text fz="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {t('position', { at: at + 1, of: among.length })}
            </Text>
            <IconButton
              icon={IconChevronRight}
              label={t('next')}
              disabled={at < 0 || at >= among.length - 1}
              onClick={() => show(at + 1)}
            />
          </Group>
        ) : (
          <span />
        )}
        {label ? (
          <Text fz="sm" truncate title={name}>
            {name}
          </Text>
        ) : null}
        <DownloadButton document={document} />
      </Group>
      <Preview key={document.id} document={document} remarking={remarking} />
    </section>
  );
}
