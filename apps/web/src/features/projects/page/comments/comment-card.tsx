import { ActionIcon, Box, Button, Group, Text, UnstyledButton } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { comments } from '@maxilla/contract/comments';
import { COMMENT_PREVIEW_LENGTH } from '@maxilla/domain/comments';
import { TEXT, excessOf } from '@maxilla/domain/texts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { readAgain } from '../../../../api/stale.ts';
import { useDraftValues } from '../../../../drafts/use-draft.ts';
import { DraftLine } from '../../../../ui/draft-line.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { useSubmit } from '../../../../ui/submit.ts';
import { Tag } from '../../../../ui/tag.tsx';
import classes from '../page.module.css';
import { TextArea } from '../../../../ui/text-area.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';

const DocumentList = lazy(async () => ({
  default: (await import('../../../../project-ui/files/document-list.tsx')).DocumentList,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The height of an attachment's row, kept while the list loads. */
const ATTACHMENT_PX = 60;

type Comment = ReplyOf<(typeof comments)['list']>['comments'][number];
type Props = { projectId: number; comment: Comment };

const TONES = { INITIAL: 'info', REOPENED: 'warning', PRODUCTION: 'accent' } as const;

/** A comment: truncated with "show all", and editable while it is recent and the user's own. */
export function CommentCard({ projectId, comment }: Props) {
  const { t } = useTranslation(['project', 'vocabulary', 'common']);
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const { id, author, type, timestamp, lastModifiedTime, editable, attachments } = comment;
  return (
    <li className={classes['comment']}>
      <Group justify="space-between" gap={6} wrap="nowrap" align="baseline">
        <Text fz="xs" fw={600}>
          {author}
        </Text>
        <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime instant={timestamp} />
        </Text>
      </Group>
      <Group justify="space-between" gap={4} mih={28}>
        <Group gap={6}>
          <Tag tone={TONES[type]}>{t(`vocabulary:commentType.${type}`)}</Tag>
          {lastModifiedTime ? (
            <Text span fz="xs" c="dimmed">
              {t('comments.modified')}
            </Text>
          ) : null}
        </Group>
        {editable && mode === 'read' ? (
          <Group gap={0}>
            <Tooltip label={t('common:edit')}>
              <ActionIcon size="md" aria-label={t('comments.editOne')} onClick={() => setMode('edit')}>
                <IconPencil size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('common:delete')}>
              <ActionIcon size="md" aria-label={t('comments.removeOne')} onClick={() => setMode('remove')}>
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ) : null}
      </Group>
      {mode === 'edit' ? (
        <Editor projectId={projectId} comment={comment} onClose={() => setMode('read')} />
      ) : (
        <Shortened text={comment.comment} />
      )}
      {attachments.length > 0 ? (
        <Suspense fallback={<Box h={ATTACHMENT_PX * attachments.length} />}>
          <DocumentList documents={attachments} brief />
        </Suspense>
      ) : null}
      <Suspense>
        {mode === 'remove' ? (
          <ConfirmDialog
            onClose={() => setMode('read')}
            title={t('comments.removeOne')}
            question={t('comments.removeQuestion', {
              text: comment.comment.slice(0, COMMENT_PREVIEW_LENGTH),
            })}
            action={t('common:delete')}
            danger
            onConfirm={async (idempotencyKey) => {
              await api.comments.remove({ params: { id }, query: { projectId }, idempotencyKey });
              await readAgain('comment', projectId);
            }}
          />
        ) : null}
      </Suspense>
    </li>
  );
}

function Shortened({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const [whole, setWhole] = useState(false);
  const long = text.length > COMMENT_PREVIEW_LENGTH;
  return (
    <>
      <Text fz="sm" className={classes['text']}>
        {long && !whole ? `${text.slice(0, COMMENT_PREVIEW_LENGTH).trimEnd()}…` : text}
      </Text>
      {long ? (
        <UnstyledButton
          fz="xs"
          fw={600}
          c="var(--mantine-color-anchor)"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'showLess' : 'showMore')}
        </UnstyledButton>
      ) : null}
    </>
  );
}

function Editor({ projectId, comment: { id, comment }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['project', 'common']);
  const draft = useDraftValues({ form: 'comment-change', subject: id }, { text: comment });
  const { text } = draft.values;
  const { submit, busy, error } = useSubmit<string, unknown>({
    send: (value, idempotencyKey) =>
      api.comments.update({
        params: { id },
        query: { projectId },
        body: [{ op: 'replace', path: '/comment', value }],
        idempotencyKey,
      }),
    done: async () => {
      await readAgain('comment', projectId);
      draft.sent();
      onClose();
    },
  });
  const unfit = text.trim() === '' || excessOf(text, TEXT) > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!unfit) void submit(text.trim());
      }}
    >
      <FormError error={error} />
      <TextArea
        aria-label={t('comments.editOne')}
        minRows={1}
        maxRows={5}
        data-autofocus
        value={text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <DraftLine notice={draft.notice} />
      <Group gap="xs" justify="flex-end" mt={6}>
        <Button size="xs" variant="default" onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy} disabled={unfit}>
          {t('common:save')}
        </Button>
      </Group>
    </form>
  );
}
