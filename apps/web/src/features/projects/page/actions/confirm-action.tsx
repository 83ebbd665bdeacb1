import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useCommand } from '../command.ts';
import type { ActionDialogProps, ConfirmedAction } from './action-table.ts';

type Props = ActionDialogProps & { type: ConfirmedAction; onDone: () => void };

/** Asks whether one means it, by the name of the project, and does it. */
export function ConfirmAction({ type, project, onChanged, onClose, onDone }: Props) {
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const { act } = useCommand();
  const label = t(`vocabulary:action.${type}`);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={label}
      question={t(`question.${type}`, { id: project.id, patientName: project.patientName })}
      action={label}
      danger={type === 'DELETION_REQUESTED'}
      onConfirm={async (key) => {
        await act({ project, onChanged }, type, {}, key);
        onDone();
      }}
    />
  );
}
