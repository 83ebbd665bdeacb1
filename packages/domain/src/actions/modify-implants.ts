import { refuse } from '../errors.ts';
import { MAX_IMPLANTS, implantRefusal, mayRemoveImplant, needsSleeveConfirmation } from '../implants.ts';
import type { ProjectState } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

/**
 * After the files or the impression are validated or the plan is rejected (spec 1 §4), and once more when the plan is
 * approved: production needs every sleeve, and a GCCI starts there.
 */
const STATES: readonly ProjectState[] = [
  'FILES_VALIDATED',
  'IMPRESSION_VALIDATED',
  'DRAFT_PLAN_REJECTED',
  'DRAFT_PLAN_APPROVED',
];

/** Adds, changes or removes one implant of a guide, in production view: with its sleeve (spec 2 §2.6, §4.2, §5). */
export const modifyImplants = action({
  type: 'MODIFY_IMPLANTS',
  place: 'panel',
  who: editor,
  when: (project) => project.productType === 'GUIDE' && STATES.includes(project.state),
  checks: [notOnHold, handlerOnly],
  effect: (project, input) => {
    const current =
      input.operation === 'add' ? null : project.implants.find((implant) => implant.id === input.implantId);
    if (current === undefined) return refuse('implant.unknown');
    if (input.operation === 'remove') {
      if (!mayRemoveImplant(project.implants)) return refuse('implant.lastOne');
      return {
        set: { implantsCount: project.implants.length - 1 },
        implant: { operation: 'remove', implantId: input.implantId },
        ...noted('IMPLANT_REMOVED', { tooth: current?.toothNumber ?? 0 }),
      };
    }
    if (input.operation === 'add' && project.implants.length >= MAX_IMPLANTS)
      return refuse('implant.tooMany');
    const { implant } = input;
    const others = project.implants.filter((other) => other.id !== current?.id);
    const refusal = implantRefusal(implant, others, { production: true });
    if (refusal !== null) return refusal;
    if (!input.sleeveTypeConfirmed && needsSleeveConfirmation(implant, project.sleeveType)) {
      return refuse('implant.sleeveTypeDiffers', { sleeveId: 'implant.sleeveTypeDiffers' });
    }
    return input.operation === 'add'
      ? {
          set: { implantsCount: project.implants.length + 1 },
          implant: { operation: 'add', implant },
          ...noted('IMPLANT_ADDED', { tooth: implant.toothNumber }),
        }
      : {
          implant: { operation: 'change', implantId: input.implantId, implant },
          ...noted('IMPLANT_CHANGED', { tooth: implant.toothNumber }),
        };
  },
});
