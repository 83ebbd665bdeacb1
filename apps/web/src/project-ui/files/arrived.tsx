import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconFileCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { FileName } from '../../ui/file-name.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useHeldFile } from '../../uploads/held-file.ts';
import type { PendingFile } from '../../uploads/staged-files.ts';
import { addressOf } from './document.ts';
import classes from './files.module.css';

type Props = {
  file: PendingFile;
  /** Whether it is a picture that is shown. */
  preview?: boolean;
  onRemove: () => void;
};

/** An uploaded file that has not been submitted yet. */
export function Arrived({ file, preview = false, onRemove }: Props) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const label = t('remove', { name: file.name });
  return (
    <Paper withBorder px="sm" py={6}>
      <Group wrap="nowrap" gap="sm">
        {preview ? (
          <Picture file={file} />
        ) : (
          <IconFileCheck size={20} color="var(--mantine-color-teal-text)" aria-hidden />
        )}
        <Text fz="sm" fw={600} component="div" flex={1} miw={0}>
          <FileName>{file.name}</FileName>
        </Text>
        <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {format.fileSize(file.size)}
        </Text>
        <Tooltip label={label}>
          <ActionIcon aria-label={label} size="md" onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Paper>
  );
}

/** An uploaded picture, small; its name stands beside it. */
function Picture({ file }: { file: PendingFile }) {
  const { data } = useHeldFile(file);
  return (
    <span className={classes['thumbnail']} aria-hidden>
      {data ? <img src={addressOf(data)} alt="" decoding="async" /> : null}
    </span>
  );
}
