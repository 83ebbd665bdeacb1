import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { refusedFields, refuse } from '../refusals.ts';
import {
  type HoldReason,
  RECEPTION_DATE_REASON,
  canHold,
  holdReasonsFor,
  receptionDateRefusal,
  waitsForDentist,
} from '../holds.ts';
import type { ProductType } from '../products.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted, tell, tellStaff } from './effects.ts';
import { anyEditor } from './people.ts';
import { comment, message } from './writes.ts';

type Input = {
  readonly pendingReason: HoldReason | null;
  /** Required by one reason only; ignored with any other. */
  readonly expectedReceptionDate: IsoDate | null;
  readonly comment: string;
};

/** Why a project cannot be held for a reason, or null: it is not offered for products of this type. */
const reasonRefusal = (reason: HoldReason, productType: ProductType): ErrorCode | null =>
  holdReasonsFor(productType).includes(reason) ? null : 'hold.reasonUnavailable';

/**
 * Puts a project in progress on hold, except in production (spec 2 §4.3, §5). If the project waits for its
 * dentist, the dentist is notified and the comment becomes a message they can answer; otherwise it is an
 * internal comment.
 */
export const holdProject = action({
  type: 'HOLD_PROJECT',
  place: 'header',
  undo: 'step',
  who: anyEditor,
  when: (project) => isInProgress(project.state) && !project.onHold,
  checks: [(project) => (canHold(project) ? null : 'project.cannotHold')],
  form: ({ pendingReason, expectedReceptionDate, comment: text }: Input, { productType }, today) =>
    refusedFields({
      pendingReason:
        pendingReason === null ? 'hold.reasonRequired' : reasonRefusal(pendingReason, productType),
      expectedReceptionDate:
        pendingReason === RECEPTION_DATE_REASON ? receptionDateRefusal(expectedReceptionDate, today) : null,
      comment: text.trim() === '' ? 'hold.commentRequired' : null,
    }),
  effect: (_project, { pendingReason: reason, expectedReceptionDate, comment: text }) => {
    if (reason === null) return refuse('hold.reasonRequired');
    const dated = reason === RECEPTION_DATE_REASON && expectedReceptionDate !== null;
    const told = { reason, comment: text.trim() };
    return {
      hold: { reason, ...(dated ? { expectedReceptionDate } : {}) },
      ...noted('HELD', told, [
        ...(waitsForDentist(reason) ? [tell('owner', 'HELD', told)] : []),
        ...tellStaff('PROJECT_HELD', told),
      ]),
      writes: waitsForDentist(reason) ? message(text) : comment(text),
    };
  },
});
