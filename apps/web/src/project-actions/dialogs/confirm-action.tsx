import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ActionDialogProps, ConfirmedAction } from '../action-table.ts';
import { useAction } from '../use-action.ts';

/**
 * Asks for the confirmation of an action by the number and the patient of its project, and performs it. To delete a project
 * that is in the cart is to take it out of the cart (spec 1 §4).
 */
export function ConfirmAction({
  type,
  project,
  onClose,
  ...events
}: ActionDialogProps & { type: ConfirmedAction }) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const fromCart = type === 'DELETION_REQUESTED' && project.inCart;
  const done = fromCart ? 'REMOVE_FROM_CART' : type;
  const { perform } = useAction(done, project, events);
  const label = t(`vocabulary:action.${done}`);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={label}
      question={t(fromCart ? 'fromCart' : `projectActions:question.${type}`, {
        id: project.id,
        patientName: project.patientName,
      })}
      action={label}
      danger={done === 'DELETION_REQUESTED'}
      onConfirm={(key) => perform({}, key)}
    />
  );
}
