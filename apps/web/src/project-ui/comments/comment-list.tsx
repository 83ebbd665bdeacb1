import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { EDITABLE_COMMENT_TYPE } from '@maxilla/domain/comments';
import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useDraftValues } from '../../drafts/use-draft.ts';
import { NOTHING_WRITTEN } from '../writing.ts';
import { CommentCard } from './comment-card.tsx';
import type { NewCommentValues } from './comment-form.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm);

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

/** Opens the form for a new comment by a button, unless one is being written. */
function NewComment({ projectId }: { projectId: number }) {
  const { t } = useTranslation('project');
  const draft = useDraftValues<NewCommentValues>(
    { form: 'comment', subject: projectId },
    { ...NOTHING_WRITTEN, type: EDITABLE_COMMENT_TYPE },
  );
  const { text, files } = draft.values;
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
    <Suspense fallback={<Skeleton height={120} mt="md" radius="md" />}>
      <CommentForm projectId={projectId} draft={draft} focused={opened} />
    </Suspense>
  );
}
