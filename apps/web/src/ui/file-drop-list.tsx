import '@mantine/dropzone/styles.css';
import { Alert, CloseButton, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedAhead } from '../api/load-ahead.ts';
import { useFormat } from '../i18n/format.ts';
import { loadTransfers, uploads, useUploads } from '../uploads/uploads.ts';
import type { Attach } from '../uploads/uploads.ts';
import { acceptOf } from './accepted-types.ts';
import { ErrorText } from './error-text.tsx';
import { useTouch } from './touch.ts';
import { UploadRows } from './upload-rows.tsx';

type Props = {
  /** Description of the files, with which the button's accessible name begins. */
  label: string;
  /** Identifies the uploads, unique in the application; used to find interrupted uploads after a reload. */
  purpose: string;
  /** Lower case, without dot; '' allows a name without extension. */
  extensions: readonly string[];
  /** Bytes. */
  maxBytes: number;
  /** Number of files that may still be added. */
  room?: number;
  attach: Attach;
  disabled?: boolean;
  /** Files already attached. */
  children?: ReactNode;
};

type Refused = { name: string; code: ErrorCode };

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A drop zone and file picker with the progress of each upload. Rejected files are listed by name. */
export function FileDropList(props: Props) {
  const { label, purpose, extensions, maxBytes, room = Infinity, attach, disabled = false, children } = props;
  const { t } = useTranslation();
  const { fileSize } = useFormat();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  useLoadedAhead(loadTransfers);
  const coming = useUploads(purpose).filter(({ state }) => state !== 'failed').length;
  const touch = useTouch();
  const chooser = useRef<() => void>(null);

  function refusal(file: File, at: number): ErrorCode | null {
    if (!extensions.includes(extensionOf(file.name))) return 'file.wrongKind';
    if (file.size === 0) return 'file.empty';
    if (file.size > maxBytes) return 'file.tooLarge';
    return at >= room - coming ? 'file.tooMany' : null;
  }

  function addFiles(files: readonly File[]) {
    const checked = files.map((file, at) => ({ file, code: refusal(file, at) }));
    setRefused(checked.flatMap(({ file, code }) => (code ? [{ name: file.name, code }] : [])));
    const accepted = checked.flatMap(({ file, code }) => (code ? [] : [file]));
    if (accepted.length > 0) uploads.add(purpose, accepted, attach);
  }

  const extensionList = extensions.filter(Boolean).join(', ');
  return (
    <Stack gap="xs">
      {children}
      <UploadRows purpose={purpose} />
      {refused.length > 0 ? (
        <Alert color="red" role="alert" py="xs">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {refused.map(({ name, code }) => (
                <li key={name}>
                  {t('named', { name })} <ErrorText code={code} />
                </li>
              ))}
            </ul>
            <CloseButton size="sm" aria-label={t('close')} onClick={() => setRefused([])} />
          </Group>
        </Alert>
      ) : null}
      {disabled || room <= 0 ? null : (
        <Dropzone
          onDrop={addFiles}
          // Files beyond the room are refused by name; the picker offers no more than fit.
          multiple
          p={0}
          radius="md"
          openRef={chooser}
          // The button inside handles clicks and keyboard; the area around it only accepts drops.
          activateOnClick={false}
          activateOnKeyboard={false}
          tabIndex={-1}
          enablePointerEvents
          inputProps={{ 'aria-hidden': true, multiple: room > 1, ...acceptOf(extensions) }}
        >
          <UnstyledButton p="sm" w="100%" onClick={() => chooser.current?.()}>
            <Group gap="sm" wrap="nowrap">
              <IconCloudUpload
                size={24}
                stroke={1.6}
                color="var(--mantine-color-teal-text)"
                style={{ flex: 'none' }}
                aria-hidden
              />
              <div>
                <VisuallyHidden>{t('named', { name: label })} </VisuallyHidden>
                <Text fz="sm" fw={600}>
                  {t('upload.add')}
                </Text>
                <Text fz="xs" c="dimmed">
                  {t(touch ? 'upload.touch' : 'upload.hint', {
                    extensions: extensionList,
                    size: fileSize(maxBytes),
                  })}
                </Text>
              </div>
            </Group>
          </UnstyledButton>
        </Dropzone>
      )}
    </Stack>
  );
}
