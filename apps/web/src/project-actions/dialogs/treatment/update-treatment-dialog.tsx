import type { ActionDialogProps } from '../../action-table.ts';
import { UpdateTreatmentForm } from './update-treatment-form.tsx';

/** The update of a treatment where it has no panel. */
export function UpdateTreatmentDialog(props: ActionDialogProps) {
  return <UpdateTreatmentForm {...props} />;
}
