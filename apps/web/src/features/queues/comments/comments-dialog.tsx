import { useTranslation } from 'react-i18next';
import { CommentList } from '../../../project-ui/comments/comment-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Commented } from './comments-host.tsx';

/** The comments of staff on a project, and the form for another one. */
export function CommentsDialog({ project, onClose }: { project: Commented; onClose: () => void }) {
  const { t } = useTranslation(['queues', 'project']);
  return (
    <Dialog onClose={onClose} title={t('project:comments.title')} about={t('rowName', project)}>
      <CommentList projectId={project.id} />
    </Dialog>
  );
}
