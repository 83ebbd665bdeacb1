import { ActionIcon, Alert, Box, Button, Group, Stack } from '@mantine/core';
import type { GroupProps } from '@mantine/core';
import { extensionsOf } from '@maxilla/domain/documents';
import type { HeldKind } from '@maxilla/domain/documents';
import type { ErrorCode } from '@maxilla/domain/errors';
import { TEXT, excessOf } from '@maxilla/domain/texts';
import { IconPaperclip } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../ui/error-text.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useSubmit } from '../ui/submit.ts';
import { refusalsOf, usePendingFiles } from './files/pending-files.ts';
import { DraftLine } from '../ui/draft-line.tsx';
import { FileChoice } from '../ui/file-choice.tsx';
import type { useDraftValues } from '../drafts/use-draft.ts';
import type { Writing } from './writing.ts';
import { TextArea } from '../ui/text-area.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

const Arrived = lazyPart(async () => (await import('./files/arrived.tsx')).Arrived);
const UploadRows = lazyPart(async () => (await import('../ui/upload-rows.tsx')).UploadRows);

export type Written = { readonly text: string; readonly uploadIds: readonly string[] };

type Props = {
  label: string;
  action: string;
  /**
   * Document kind and holder of the attachments, which determine the allowed types and their maximum number.
   */
  attachAs: HeldKind;
  /** Unique in the application; identifies the uploads. */
  purpose: string;
  /** The draft of the text, which may contain further values. */
  draft: ReturnType<typeof useDraftValues<Writing>>;
  /** Maximum height of the field, in rows. */
  maxRows: number;
  /** Whether Enter sends and Shift-Enter starts a new line; otherwise Ctrl or ⌘ Enter sends. */
  enterSends?: boolean;
  /** Whether the field takes the focus when it appears. */
  focused?: boolean;
  /** Whether attachments may be sent without text. */
  textOptional?: boolean;
  send: (written: Written, idempotencyKey: string) => Promise<unknown>;
  /** Called once it is sent and no longer kept. */
  done?: () => void;
  /** What holds the buttons: in a dialog, its foot. */
  foot?: ComponentType<Pick<GroupProps, 'justify' | 'gap' | 'wrap'> & { children: ReactNode }>;
  /** What stands above the field, in whose sight the buttons are as well. */
  children?: ReactNode;
};

type Refused = { readonly name: string; readonly code: ErrorCode };

/** Text field with attachments, which upload while the user types. Both are kept until they are sent. */
export function Composer(props: Props) {
  const {
    label,
    action,
    attachAs,
    purpose,
    draft,
    maxRows,
    send,
    done,
    foot: Foot = Group,
    children,
  } = props;
  const { enterSends = false, textOptional = false, focused = false } = props;
  const { t } = useTranslation(['project', 'vocabulary', 'common']);
  const { text, files: arrived } = draft.values;
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const files = usePendingFiles(purpose, arrived, (next) => draft.change({ files: next }));
  const { submit, busy, error, clearError } = useSubmit<Written, unknown>({
    send,
    done: () => {
      setRefused([]);
      draft.sent();
      done?.();
    },
  });
  const something = text.trim() !== '' || (textOptional && arrived.length > 0);
  const ready = something && !files.uploading && excessOf(text, TEXT) === 0;

  function attach(chosen: readonly File[]) {
    clearError();
    const judged = [...refusalsOf(chosen, attachAs, files.count)];
    // A single file of the wrong type discards the whole batch (spec 1 §5).
    const discarded = judged.find(([, code]) => code === 'file.wrongKind');
    if (discarded) return setRefused([{ name: discarded[0].name, code: 'file.kindNotAllowed' }]);
    setRefused(judged.flatMap(([{ name }, code]) => (code ? [{ name, code }] : [])));
    const accepted = judged.flatMap(([file, code]) => (code ? [] : [file]));
    if (accepted.length > 0) files.add(accepted);
    return undefined;
  }

  function submitAll() {
    if (ready) void submit({ text: text.trim(), uploadIds: arrived.map(({ uploadId }) => uploadId) });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const sends = enterSends ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (!sends) return;
    event.preventDefault();
    submitAll();
  }

  return (
    <Stack gap="xs" mt={children ? 0 : 'md'}>
      {children}
      <FormError error={error} />
      {refused.length > 0 ? (
        <Alert
          color="red"
          role="alert"
          py="xs"
          withCloseButton
          closeButtonLabel={t('common:close')}
          onClose={() => setRefused([])}
        >
          {refused.map(({ name, code }) => (
            <div key={name} style={{ overflowWrap: 'anywhere' }}>
              {t('common:named', { name })} <ErrorText code={code} />
            </div>
          ))}
        </Alert>
      ) : null}
      <Suspense>
        {arrived.map((file) => (
          <Arrived key={file.uploadId} file={file} onRemove={() => files.remove(file.uploadId)} />
        ))}
      </Suspense>
      <Suspense>{files.uploading || files.failed ? <UploadRows purpose={purpose} /> : null}</Suspense>
      <TextArea
        aria-label={label}
        autoFocus={focused}
        placeholder={label}
        minRows={enterSends ? 1 : 2}
        maxRows={maxRows}
        value={text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <DraftLine notice={draft.notice} />
      <Foot justify="space-between" gap="xs" wrap="nowrap">
        <FileChoice
          multiple
          onChange={attach}
          accept={extensionsOf(attachAs.kind)
            .map((extension) => `.${extension}`)
            .join(',')}
        >
          {(button) => (
            <Tooltip label={t('attach')}>
              <ActionIcon {...button} aria-label={t('attach')} style={{ flex: 'none' }}>
                <IconPaperclip size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </FileChoice>
        <Group gap="sm" wrap="nowrap" justify="flex-end">
          <Box component="span" fz="xs" c="dimmed" {...(files.uploading ? {} : { visibleFrom: 'sm' })}>
            {files.uploading ? t('stillUploading') : enterSends ? t('enterHint') : null}
          </Box>
          <Button size="sm" style={{ flex: 'none' }} loading={busy} disabled={!ready} onClick={submitAll}>
            {action}
          </Button>
        </Group>
      </Foot>
    </Stack>
  );
}
