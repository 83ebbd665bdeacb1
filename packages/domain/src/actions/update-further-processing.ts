import { FURTHER_PROCESSINGS, type FurtherProcessing, goesOn } from '../aligners.ts';
import { refusedFields } from '../refusals.ts';
import { isTreatment } from '../products.ts';
import { type FormFacts, action } from './action.ts';
import { noted, offHold, tell } from './effects.ts';
import { editor } from './people.ts';
import { message } from './writes.ts';

type Input = {
  /** Null until a choice is made. */
  readonly processing: FurtherProcessing | null;
  /** A message to the dentist. */
  readonly comment: string;
};

/**
 * What may become of a shipped treatment: it is not asked twice for news, nor after its last delivery, when the dentist
 * has none to give, nor taken up where none is awaited.
 */
export function processingsFor({
  onHold,
  treatment,
}: Pick<FormFacts, 'onHold' | 'treatment'>): readonly FurtherProcessing[] {
  const possible = { AWAIT_UPDATES: !onHold && goesOn(treatment), RESUME: onHold, TERMINATE: true };
  return FURTHER_PROCESSINGS.filter((one) => possible[one]);
}

/**
 * Staff request an update on the treatment from the dentist of shipped aligners, which puts it on hold,
 * withdraw that request, or end the treatment (spec 1 §4, spec 3 §4.2).
 */
export const updateFurtherProcessing = action({
  type: 'UPDATE_FURTHER_PROCESSING',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: ({ productType, state, holdReason }) =>
    isTreatment(productType) &&
    state === 'SHIPPED' &&
    (holdReason === null || holdReason === 'AWAITING_TREATMENT_UPDATES'),
  form: ({ processing }: Input, project) =>
    refusedFields({
      processing:
        processing !== null && processingsFor(project).includes(processing)
          ? null
          : 'treatment.processingRequired',
    }),
  effect: (project, { processing, comment }) => {
    const told = { comment: comment.trim() };
    const writes = message(comment);
    if (processing === 'AWAIT_UPDATES') {
      const asked = tell('owner', 'TREATMENT_UPDATES_REQUESTED', told);
      return {
        hold: { reason: 'AWAITING_TREATMENT_UPDATES' },
        ...noted('TREATMENT_UPDATES_AWAITED', told, [asked]),
        writes,
      };
    }
    if (processing === 'RESUME') return { ...offHold(project), ...noted('RESUMED', told), writes };
    return {
      state: 'TREATMENT_TERMINATED',
      ...offHold(project),
      ...noted('TREATMENT_TERMINATED', told, [tell('owner', 'TREATMENT_TERMINATED', told)]),
      writes,
    };
  },
});
