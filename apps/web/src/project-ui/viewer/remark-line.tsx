import { Anchor, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { isScan } from '../files/document.ts';
import { useDocumentName } from '../files/use-document-name.ts';
import type { Message } from '../messages.ts';
import { projectQuery } from '../project.ts';
import { remarksIn } from './remarks.ts';

const ScanDialog = lazyDialog(async () => (await import('./scan-dialog.tsx')).ScanDialog);
const PreviewDialog = lazyDialog(async () => (await import('../files/preview-dialog.tsx')).PreviewDialog);

type Props = { projectId: number; message: Message; among: readonly Message[] };

/**
 * The document and place that a message is about, or the remark that it answers; opens the document there.
 */
export function RemarkLine({ projectId, message, among }: Props) {
  const { t } = useTranslation('viewer');
  const [open, setOpen] = useState(false);
  const { data: project } = useQuery(projectQuery(projectId));
  const id = message.answers ?? message.id;
  const remark = remarksIn(among).find((one) => one.message.id === id);
  const name = useDocumentName({
    name: remark?.about.document ?? '',
    photoView: remark?.about.photoView ?? null,
  });
  if (!remark) return null;
  const { number, about } = remark;
  const documents = project?.documents ?? [];
  const document = documents.find((one) => one.id === about.documentId);
  const key = message.answers !== null ? 'answerTo' : about.tooth === null ? 'about' : 'aboutTooth';
  const text = t(`remarks.${key}`, { number, name, tooth: about.tooth });
  const close = () => setOpen(false);
  const shown = { projectId, remark: id, onClose: close };
  return (
    <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      <IconMapPin size={14} style={{ verticalAlign: '-2px' }} aria-hidden />{' '}
      {document ? (
        <Anchor component="button" type="button" fz="xs" ta="start" onClick={() => setOpen(true)}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      {!open || !document ? null : isScan(document) ? (
        <ScanDialog opened={document} among={documents.filter((one) => isScan(one))} {...shown} />
      ) : (
        <PreviewDialog document={document} onShow={close} {...shown} />
      )}
    </Text>
  );
}
