import { refuse, refusedFields } from '../refusals.ts';
import { isTreatment, type ProductCode, productByCode } from '../products.ts';
import { isInProgress, PREPARATION_STATES, PRODUCTION_STATES, type ProjectState } from '../states.ts';
import { selectableNextStates, workflowOf } from '../workflows.ts';
import { action, type FormFacts } from './action.ts';
import { noted } from './effects.ts';
import { notOnHold } from './people.ts';
import { comment } from './writes.ts';

type Input = { readonly nextState: ProjectState | null; readonly comment: string };

/**
 * Steps that cannot be repeated: an order is placed once, an answered plan has to be sent again, and elements
 * that have been made are not awaited a second time. Sending back to an earlier step leads to them again.
 */
const NOT_AGAIN: readonly ProjectState[] = [
  'ORDER_CONFIRMED',
  'DRAFT_PLAN_SENT',
  'TODO_ATTACHMENT',
  'PRODUCTION_IN_PROGRESS',
];

/** The earlier steps of its route that a project may be sent back to, in order. */
export function earlierSteps(productCode: ProductCode, state: ProjectState): readonly ProjectState[] {
  const steps = workflowOf(productCode);
  const orderOf = (wanted: ProjectState) => steps.find((step) => step.state === wanted)?.order ?? 0;
  const isFirst = (wanted: ProjectState) =>
    steps.find(({ order }) => order === orderOf(wanted))?.state === wanted;
  return selectableNextStates(productCode, state).filter(
    (wanted) => orderOf(wanted) < orderOf(state) && isFirst(wanted) && !NOT_AGAIN.includes(wanted),
  );
}

const isBeforeDelivery = (state: ProjectState) =>
  isInProgress(state) && (PREPARATION_STATES.includes(state) || PRODUCTION_STATES.includes(state));

/** What is withdrawn where a step before production leads to it again: the elements, and the delivery of aligners. */
function withdrawn(productCode: ProductCode, state: ProjectState) {
  const isDelivery = isTreatment(productByCode(productCode).type) && PRODUCTION_STATES.includes(state);
  return [
    { kind: 'withdrawElements' } as const,
    ...(isDelivery ? [{ kind: 'withdrawDelivery' } as const] : []),
  ];
}

/**
 * Sends a project back to an earlier step of its route (spec 1 §4), with a comment. Reserved to
 * administrators, because the specification assigns it to no team. If the step is before production, elements
 * that are not made yet are withdrawn, with the delivery note of aligners; the next transfer creates them again.
 */
export const sendBack = action({
  type: 'SEND_BACK',
  place: 'header',
  undo: 'step',
  who: ({ role }) => role === 'ROLE_ADMIN',
  when: ({ productCode, state }) => isBeforeDelivery(state) && earlierSteps(productCode, state).length > 0,
  checks: [
    notOnHold,
    // The dentist is about to answer the plan.
    ({ state }) => (state === 'DRAFT_PLAN_SENT' ? 'project.draftPlanNotApproved' : null),
  ],
  form: ({ nextState, comment: text }: Input, { productCode, state }: FormFacts) =>
    refusedFields({
      nextState:
        nextState !== null && earlierSteps(productCode, state).includes(nextState)
          ? null
          : 'reception.nextStateRequired',
      comment: text.trim() === '' ? 'hold.commentRequired' : null,
    }),
  effect: ({ productCode, state, rejectedFileKinds }, { nextState, comment: text }) => {
    if (nextState === null) return refuse('reception.nextStateRequired');
    return {
      state: nextState,
      // Files that were refused are verified once more as they are.
      ...(rejectedFileKinds.length > 0 ? { set: { rejectedFileKinds: [] } } : {}),
      ...noted('SENT_BACK', { state: nextState, comment: text.trim() }),
      writes: [
        ...comment(text),
        ...(PREPARATION_STATES.includes(nextState) ? withdrawn(productCode, state) : []),
      ],
    };
  },
});
