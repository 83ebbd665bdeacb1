import { ActionIcon, Group, Input, Paper, Text, Tooltip } from '@mantine/core';
import { extensionsOf, fileKind } from '@maxilla/domain/documents';
import type { FileKind } from '@maxilla/domain/documents';
import { IconFileCheck, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { FileDropList } from '../../../ui/file-drop-list.tsx';
import type { PendingFile } from './pending-files.ts';

type Props = {
  label: string;
  required?: boolean;
  kind: FileKind;
  /** Unique in the application: an upload begun for it is found again after a reload. */
  purpose: string;
  value: PendingFile | null;
  onChange: (file: PendingFile | null) => void;
  error?: ReactNode;
};

/** A field of a form that holds one file, uploaded beforehand and resumed after a lost connection. */
export function UploadField({ label, required = false, kind, purpose, value, onChange, error }: Props) {
  const { t } = useTranslation(['files', 'vocabulary']);
  return (
    <Input.Wrapper label={label} withAsterisk={required} error={error} labelElement="div">
      <div style={{ marginTop: 4 }}>
        <FileDropList
          label={t('drop', { kind: label })}
          purpose={purpose}
          extensions={extensionsOf(kind)}
          maxBytes={fileKind(kind).maxBytes}
          room={value ? 0 : 1}
          attach={async (uploadId, { name, size }) => onChange({ uploadId, name, size })}
        >
          {value ? <Arrived file={value} onRemove={() => onChange(null)} /> : null}
        </FileDropList>
      </div>
    </Input.Wrapper>
  );
}

/** A file that has arrived and is not sent yet. */
export function Arrived({ file, onRemove }: { file: PendingFile; onRemove: () => void }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const label = t('remove', { name: file.name });
  return (
    <Paper withBorder px="sm" py={6}>
      <Group wrap="nowrap" gap="sm">
        <IconFileCheck size={20} color="var(--mantine-color-teal-text)" aria-hidden />
        <Text fz="sm" fw={600} truncate flex={1} title={file.name}>
          {file.name}
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
