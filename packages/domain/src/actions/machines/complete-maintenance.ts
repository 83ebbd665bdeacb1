import { mayMaintain } from '../../maintenance.ts';
import { type FieldRefusals, refusedFields } from '../../refusals.ts';
import { TEXT } from '../../texts.ts';
import { actionsOn } from '../rules.ts';

/** An operation, with the machines that it is for. */
export type MaintenanceFacts = { readonly machineIds: readonly number[] };

/** Decoded form; photos are attached beside it. */
export type CompletionInput = { readonly machineIds: readonly number[]; readonly comment: string };

/** The machines that are due again an interval after now, and what is noted of them. */
export type CompletionDecision = CompletionInput;

const maintenanceAction = actionsOn<MaintenanceFacts, CompletionDecision>();

/** Notes that an operation of maintenance was done on some of its machines (spec 2 §2.15, §5; spec 3 §5). */
export const completeMaintenance = maintenanceAction({
  type: 'COMPLETE_MAINTENANCE',
  place: 'panel',
  who: (actor) => mayMaintain(actor),
  when: () => true,
  form: completionRefusals,
  effect: (_, { machineIds, comment }) => ({ machineIds: [...new Set(machineIds)], comment: comment.trim() }),
});

function completionRefusals(
  { machineIds, comment }: CompletionInput,
  maintained: MaintenanceFacts,
): FieldRefusals {
  const foreign = machineIds.some((id) => !maintained.machineIds.includes(id));
  return refusedFields({
    machineIds:
      machineIds.length === 0 ? 'maintenance.machineRequired' : foreign ? 'field.unknownValue' : null,
    comment: comment.trim().length > TEXT ? 'field.tooLong' : null,
  });
}
