import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/client.ts';
import { query } from '../../../../api/query.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Composer } from '../composer.tsx';
import { CommentCard } from './comment-card.tsx';

/** Read anew this often, besides live events. */
const EVERY = 60_000;

/** The comments of a project. */
function commentsQuery(projectId: number) {
  return query(api.comments.list, { query: { projectId } });
}

/** What staff tell each other about the project; its dentist never sees it (spec 1 §5). */
export function CommentsPanel({ projectId }: { projectId: number }) {
  const { t } = useTranslation('project');
  const queryClient = useQueryClient();
  const list = useQuery({ ...commentsQuery(projectId), refetchInterval: EVERY });
  return (
    <Panel title={t('comments.title')}>
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
            {commentable ? (
              <Composer
                label={t('comments.write')}
                action={t('comments.send')}
                kind="COMMENT_ATTACHMENT"
                purpose={`comment-${projectId}`}
                maxRows={5}
                send={async ({ text, uploadIds }, idempotencyKey) => {
                  const body = { projectId, comment: text, fileAttachment: [...uploadIds] };
                  await api.comments.create({ body, idempotencyKey });
                  await queryClient.invalidateQueries({ queryKey: commentsQuery(projectId).queryKey });
                }}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
