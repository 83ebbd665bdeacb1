import { Group, Loader, Paper, Progress, Stack, Text, ThemeIcon } from '@mantine/core';
import type { ErrorCode } from '@maxilla/domain/errors';
import {
  IconAlertCircle,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { uploads, useUploads } from '../uploads/uploads.ts';
import type { UploadItem } from '../uploads/upload-items.ts';
import { ErrorText } from './error-text.tsx';
import { FileName } from './file-name.tsx';
import { IconButton } from './icon-button.tsx';

/** Refusals of a file as it is: sent again, it would be refused again. */
const FINAL: readonly ErrorCode[] = [
  'file.wrongKind',
  'file.nameMismatch',
  'file.empty',
  'file.tooLarge',
  'file.changed',
  'file.tooManyPixels',
  'file.archiveEmpty',
  'file.archiveUnsafe',
  'file.archiveForeign',
  'file.infected',
];

/** Uploads in progress for a purpose, with their progress and controls. */
export function UploadRows({ purpose }: { purpose: string }) {
  const items = useUploads(purpose);
  if (items.length === 0) return null;
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <UploadRow key={item.key} item={item} />
      ))}
    </Stack>
  );
}

function useProgressWords(item: UploadItem): string {
  const { t } = useTranslation();
  const { fileSize, number } = useFormat();
  if (item.state !== 'sending') return item.state === 'failed' ? '' : t(`upload.${item.state}`);
  const percent = item.size > 0 ? Math.floor((item.sent / item.size) * 100) : 0;
  if (item.speed <= 0) return t('upload.percent', { percent });
  const seconds = Math.ceil((item.size - item.sent) / item.speed);
  const left =
    seconds < 90
      ? t('upload.seconds', { count: seconds })
      : t('upload.minutes', { count: Math.ceil(seconds / 60) });
  return t('upload.progress', { percent: number(percent), speed: fileSize(item.speed), left });
}

function UploadRow({ item }: { item: UploadItem }) {
  const { t } = useTranslation();
  const { fileSize } = useFormat();
  const { key, name, size, sent, state, error } = item;
  const words = useProgressWords(item);
  const failed = state === 'failed';
  return (
    <Paper withBorder p="sm" component="li">
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon size={36} variant="light" color={failed ? 'red' : 'blue'} aria-hidden>
          {failed ? <IconAlertCircle size={20} /> : <IconUpload size={20} />}
        </ThemeIcon>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text fz="sm" fw={600} component="div" miw={0}>
              <FileName>{name}</FileName>
            </Text>
            <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {fileSize(size)}
            </Text>
          </Group>
          {failed && error ? (
            <Text fz="xs" c="var(--mantine-color-error)" role="alert">
              <ErrorText code={error} />
            </Text>
          ) : (
            <>
              <Progress
                mt={6}
                size={5}
                value={size > 0 ? (sent / size) * 100 : 0}
                color={state === 'waiting' || state === 'paused' ? 'gray.6' : 'teal.7'}
                aria-label={t('upload.of', { name })}
              />
              <Group gap={6} mt={4}>
                {state === 'attaching' || state === 'waiting' ? <Loader size={10} aria-hidden /> : null}
                <Text fz="xs" c="dimmed">
                  {words}
                </Text>
              </Group>
            </>
          )}
        </div>
        <Group gap={2} wrap="nowrap">
          {state === 'sending' || state === 'waiting' ? (
            <IconButton
              icon={IconPlayerPause}
              label={t('upload.pause', { name })}
              onClick={() => uploads.pause(key)}
            />
          ) : null}
          {state === 'paused' ? (
            <IconButton
              icon={IconPlayerPlay}
              label={t('upload.resume', { name })}
              onClick={() => uploads.resume(key)}
            />
          ) : null}
          {failed && !(error && FINAL.includes(error)) ? (
            <IconButton
              icon={IconRefresh}
              label={t('upload.retry', { name })}
              onClick={() => uploads.retry(key)}
            />
          ) : null}
          {state === 'attaching' ? null : (
            <IconButton
              icon={IconX}
              label={t('upload.cancel', { name })}
              onClick={() => uploads.cancel(key)}
            />
          )}
        </Group>
      </Group>
    </Paper>
  );
}
