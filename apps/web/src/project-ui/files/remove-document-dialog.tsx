import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ProjectDocument } from '../project.ts';
import { useDocumentName } from './use-document-name.ts';

type Props = { projectId: number; document: ProjectDocument; onClose: () => void };

/** Asks for confirmation before a document is removed from its project. */
export function RemoveDocumentDialog({ projectId, document, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const { id } = document;
  const name = useDocumentName(document);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('removeTitle')}
      question={t('removeQuestion', { name })}
      action={t('common:remove')}
      danger
      onConfirm={async (idempotencyKey) => {
        await api.documents.remove({ params: { id: projectId, docId: id }, query: {}, idempotencyKey });
        await readAgain('project', projectId);
        notifications.show({ message: t('removed', { name }) });
      }}
    />
  );
}
