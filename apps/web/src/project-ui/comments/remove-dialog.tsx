import { COMMENT_PREVIEW_LENGTH } from '@maxilla/domain/comments';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Comment } from './comment-card.tsx';

type Props = { projectId: number; comment: Comment; onClose: () => void };

/** Asks whether to delete a comment, quoting its beginning. */
export function RemoveDialog({ projectId, comment: { id, comment }, onClose }: Props) {
  const { t } = useTranslation(['project', 'common']);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('comments.removeOne')}
      question={t('comments.removeQuestion', { text: comment.slice(0, COMMENT_PREVIEW_LENGTH) })}
      action={t('common:delete')}
      danger
      onConfirm={async (idempotencyKey) => {
        await api.comments.remove({ params: { id }, query: { projectId }, idempotencyKey });
        await readAgain('comment', projectId);
      }}
    />
  );
}
