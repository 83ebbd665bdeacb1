import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ActionDialogProps, ConfirmedAction } from '../action-table.ts';
import { useAction } from '../use-action.ts';

/** Asks for the confirmation of an action by the number and the patient of its project, and performs it. */
export function ConfirmAction({
  type,
  project,
  onClose,
  ...events
}: ActionDialogProps & { type: ConfirmedAction }) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { perform } = useAction(type, project, events);
  const label = t(`vocabulary:action.${type}`);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={label}
      question={t(`question.${type}`, { id: project.id, patientName: project.patientName })}
      action={label}
      danger={type === 'DELETION_REQUESTED'}
      onConfirm={(key) => perform({}, key)}
    />
  );
}
