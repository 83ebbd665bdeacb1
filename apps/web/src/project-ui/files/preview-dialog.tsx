import { Group, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProjectDocument } from '../project.ts';
import { DownloadButton } from './download-button.tsx';
import { Preview } from './preview.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = {
  document: ProjectDocument;
  /** Documents to page through, including this one. */
  among?: readonly ProjectDocument[];
  onShow: (document: ProjectDocument) => void;
  onClose: () => void;
};

/** Preview of a document in a dialog; the arrow keys page through the others. */
export function PreviewDialog({ document, among = [], onShow, onClose }: Props) {
  const { t } = useTranslation('files');
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const at = among.findIndex(({ id }) => id === document.id);
  const step = (by: number) => {
    const next = among[at + by];
    if (at >= 0 && next) onShow(next);
  };
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ]);
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={
        <Text component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {document.name}
        </Text>
      }
    >
      <Group justify="space-between" mb="sm" mih={34}>
        {among.length > 1 ? (
          <Group gap={4}>
            <IconButton
              icon={IconChevronLeft}
              label={t('previous')}
              disabled={at <= 0}
              onClick={() => step(-1)}
            />
            <Text fz="sm" c="dimmed" className="tabular">
              {t('position', { at: at + 1, of: among.length })}
            </Text>
            <IconButton
              icon={IconChevronRight}
              label={t('next')}
              disabled={at >= among.length - 1}
              onClick={() => step(1)}
            />
          </Group>
        ) : (
          <span />
        )}
        <DownloadButton document={document} />
      </Group>
      <Preview key={document.id} document={document} />
    </Dialog>
  );
}
