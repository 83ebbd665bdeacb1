import { type FieldRefusals, refuse } from '../refusals.ts';
import { changedParts } from '../implant-parts.ts';
import {
  type NewImplant,
  MAX_IMPLANTS,
  implantRefusal,
  isSameImplant,
  mayRemoveImplant,
  needsSleeveConfirmation,
} from '../implants.ts';
import { rulesOf } from '../products.ts';
import type { ProjectState } from '../states.ts';
import { type FormFacts, action } from './action.ts';
import { noted } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

/** A change of one implant; implants are identified by the id of their row. */
type Input =
  | { readonly operation: 'add'; readonly implant: NewImplant; readonly sleeveTypeConfirmed: boolean }
  | {
      readonly operation: 'change';
      readonly implantId: number;
      readonly implant: NewImplant;
      readonly sleeveTypeConfirmed: boolean;
    }
  | { readonly operation: 'remove'; readonly implantId: number }
  /** Takes a removal back; the implant comes as it was, also if the dentist had left its sleeve open. */
  | { readonly operation: 'putBack'; readonly implantId: number; readonly implant: NewImplant };

/**
 * After the files or the impression are validated or the plan is rejected (spec 1 §4), and again once the
 * plan is approved, because production needs every sleeve and a GCCI starts there.
 */
const STATES: readonly ProjectState[] = [
  'FILES_VALIDATED',
  'IMPRESSION_VALIDATED',
  'DRAFT_PLAN_REJECTED',
  'DRAFT_PLAN_APPROVED',
];

function implantRefusals(input: Input, { implants, sleeveType }: FormFacts): FieldRefusals {
  if (input.operation === 'remove') return {};
  if (input.operation === 'putBack')
    return implantRefusal(input.implant, implants, { production: false })?.fields ?? {};
  const { implant, sleeveTypeConfirmed } = input;
  const others =
    input.operation === 'add' ? implants : implants.filter((other) => other.id !== input.implantId);
  if (input.operation === 'change' && others.length === implants.length) return {};
  const refusal = implantRefusal(implant, others, { production: true });
  if (refusal !== null) return refusal.fields ?? {};
  return !sleeveTypeConfirmed && needsSleeveConfirmation(implant, sleeveType)
    ? { sleeveId: 'implant.sleeveTypeDiffers' }
    : {};
}

/**
 * Adds, changes, removes or puts back one implant of a guide with its sleeve, in the production view (spec 2 §2.6, §4.2,
 * §5).
 */
export const modifyImplants = action({
  type: 'MODIFY_IMPLANTS',
  place: 'panel',
  who: editor,
  when: (project) => rulesOf(project.productType).onImplants && STATES.includes(project.state),
  checks: [notOnHold, handlerOnly],
  form: (input: Input, project) => implantRefusals(input, project),
  effect: ({ implants }, input) => {
    if (input.operation === 'add' || input.operation === 'putBack') {
      if (implants.length >= MAX_IMPLANTS) return refuse('implant.tooMany');
      const { implant } = input;
      return {
        set: { implantsCount: implants.length + 1 },
        ...noted(input.operation === 'add' ? 'IMPLANT_ADDED' : 'IMPLANT_PUT_BACK', {
          tooth: implant.toothNumber,
        }),
        writes: [
          input.operation === 'add'
            ? { kind: 'addImplant', implant }
            : { kind: 'putBackImplant', implantId: input.implantId },
        ],
      };
    }
    const { implantId } = input;
    const current = implants.find(({ id }) => id === implantId);
    if (current === undefined) return refuse('implant.unknown');
    if (input.operation === 'change') {
      const { implant } = input;
      const tooth = current.toothNumber;
      const parts = changedParts(current, implant);
      return {
        ...(parts.from.length > 0
          ? noted('IMPLANT_REPLANNED', { tooth, ...parts })
          : noted('IMPLANT_CHANGED', { tooth })),
        writes: [{ kind: 'changeImplant', implantId, implant }],
        unchanged: isSameImplant(current, implant),
      };
    }
    if (!mayRemoveImplant(implants)) return refuse('implant.lastOne');
    return {
      set: { implantsCount: implants.length - 1 },
      ...noted('IMPLANT_REMOVED', { tooth: current.toothNumber }),
      writes: [{ kind: 'removeImplant', implantId }],
    };
  },
});
