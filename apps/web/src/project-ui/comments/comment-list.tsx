import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { COMMENT_TYPES, EDITABLE_COMMENT_TYPE } from '@maxilla/domain/comments';
import type { CommentType } from '@maxilla/domain/comments';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useDraftValues } from '../../drafts/use-draft.ts';
import { NOTHING_WRITTEN } from '../writing.ts';
import type { Writing } from '../writing.ts';
import { CommentCard } from './comment-card.tsx';

const Composer = lazy(async () => ({
  default: (await import('../composer.tsx')).Composer,
}));

/** Polling interval, in addition to live events. */
const EVERY = 60_000;

/** The comments of a project. */
function commentsQuery(projectId: number) {
  return query(api.comments.list, { query: { projectId } });
}

/** Internal comments on the project, never visible to its dentist (spec 1 §5), and the form for another one. */
export function CommentList({ projectId }: { projectId: number }) {
  const { t } = useTranslation('project');
  const list = useQuery({ ...commentsQuery(projectId), refetchInterval: EVERY });
  return (
    <Loaded query={list} skeleton={<Skeleton height={80} radius="md" />}>
      {({ comments, commentable }) => (
        <>
          {comments.length === 0 ? (
            <Text fz="sm" c="dimmed">
              {t('comments.none')}
            </Text>
          ) : null}
          <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {comments.map((comment) => (
              <CommentCard key={comment.id} projectId={projectId} comment={comment} />
            ))}
          </Stack>
          {commentable ? <NewComment key={projectId} projectId={projectId} /> : null}
        </>
      )}
    </Loaded>
  );
}

/** Form for a new comment and its type, opened by a button unless one is being written. */
function NewComment({ projectId }: { projectId: number }) {
  const { t } = useTranslation(['project', 'vocabulary']);
  const draft = useDraftValues<Writing & { readonly type: CommentType }>(
    { form: 'comment', subject: projectId },
    { ...NOTHING_WRITTEN, type: EDITABLE_COMMENT_TYPE },
  );
  const { type, text, files } = draft.values;
  const [opened, setOpened] = useState(false);
  if (!opened && text === '' && files.length === 0) {
    return (
      <Button
        fullWidth
        mt="md"
        variant="default"
        leftSection={<IconMessagePlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('comments.write')}
      </Button>
    );
  }
  return (
    <Stack gap={4} mt="md">
      <NativeSelect
        size="xs"
        aria-label={t('comments.type')}
        data={COMMENT_TYPES.map((value) => ({ value, label: t(`vocabulary:commentType.${value}`) }))}
        value={type}
        onChange={({ currentTarget: { value } }) =>
          draft.change({ type: COMMENT_TYPES.find((one) => one === value) ?? EDITABLE_COMMENT_TYPE })
        }
      />
      {type === EDITABLE_COMMENT_TYPE ? null : (
        <Text fz="xs" c="dimmed">
          {t('comments.final')}
        </Text>
      )}
      <Suspense fallback={<Skeleton height={80} radius="md" />}>
        <Composer
          focused={opened}
          label={t('comments.write')}
          action={t('comments.send')}
          attachAs={{ holder: 'comment', kind: 'COMMENT_ATTACHMENT' }}
          purpose={`comment-${projectId}`}
          draft={draft}
          maxRows={5}
          send={async ({ text, uploadIds }, idempotencyKey) => {
            const body = { projectId, type, comment: text, fileAttachment: [...uploadIds] };
            await api.comments.create({ body, idempotencyKey });
            await readAgain('comment', projectId);
          }}
        />
      </Suspense>
    </Stack>
  );
}
