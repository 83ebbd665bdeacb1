import { ActionIcon, Anchor, Box, Group, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { comments } from '@maxilla/contract/comments';
import { COMMENT_PREVIEW_LENGTH } from '@maxilla/domain/comments';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Tag } from '../../ui/tag.tsx';
import classes from './comments.module.css';
import { Tooltip } from '../../ui/tooltip.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const DocumentList = lazyPart(async () => (await import('../files/document-list.tsx')).DocumentList);
const CommentEditor = lazyPart(async () => (await import('./comment-editor.tsx')).CommentEditor);
const RemoveDialog = lazyDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

/** The height of an attachment's row, kept while the list loads. */
const ATTACHMENT_PX = 60;

export type Comment = ReplyOf<(typeof comments)['list']>['comments'][number];
type Props = { projectId: number; comment: Comment };

const TONES = { INITIAL: 'info', REOPENED: 'warning', PRODUCTION: 'accent' } as const;

/** A comment: truncated with "show all", and editable while it is recent and the user's own. */
export function CommentCard({ projectId, comment }: Props) {
  const { t } = useTranslation(['project', 'vocabulary', 'common']);
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const { author, type, timestamp, lastModifiedTime, editable, attachments } = comment;
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
        <Suspense fallback={<Shortened text={comment.comment} />}>
          <CommentEditor projectId={projectId} comment={comment} onClose={() => setMode('read')} />
        </Suspense>
      ) : (
        <Shortened text={comment.comment} />
      )}
      {attachments.length > 0 ? (
        <Suspense fallback={<Box h={ATTACHMENT_PX * attachments.length} />}>
          <DocumentList documents={attachments} brief />
        </Suspense>
      ) : null}

      {mode === 'remove' ? (
        <RemoveDialog projectId={projectId} comment={comment} onClose={() => setMode('read')} />
      ) : null}
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
        <Anchor
          component="button"
          type="button"
          fz="xs"
          fw={600}
          data-alone
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'showLess' : 'showMore')}
        </Anchor>
      ) : null}
    </>
  );
}
