import { pickupDateOf } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { refusedFields } from '../refusals.ts';
import {
  type HoldReason,
  HOLD_FORM_REASONS,
  holdReasonsFor,
  RECEPTION_DATE_REASON,
  RESUMABLE_REASONS,
  receptionDateRefusal,
  waitsForDentist,
} from '../holds.ts';
import { requestedDateOf } from '../products.ts';
import { action } from './action.ts';
import { isHeldForVerdict } from './approval.ts';
import { deadlineRefusal, movesRequestedDate, movedRequestedDateRefusal } from './dates.ts';
import { noted, tell, tellStaff } from './effects.ts';
import { holder } from './people.ts';
import { resumption } from './resume-project.ts';
import { comment, message } from './writes.ts';

/** Null fields stay unchanged. */
type Input = {
  /** False resumes the project, and changes nothing else. */
  readonly onHold: boolean;
  readonly pendingReason: HoldReason | null;
  /** Required by one reason only; ignored with any other. */
  readonly expectedReceptionDate: IsoDate | null;
  readonly reminder: IsoDate | null;
  readonly requestedDeliveryDate: IsoDate | null;
  readonly deadline: IsoDate | null;
  readonly comment: string;
};

/** The holds that people set or end; the others belong to a queue. */
const CHANGEABLE: readonly HoldReason[] = [...HOLD_FORM_REASONS, ...RESUMABLE_REASONS];

/**
 * The reasons that may take the place of the present one. None where a plan waits for the dentist's verdict, which would
 * have no place any more.
 */
export function otherReasons(project: Parameters<typeof isHeldForVerdict>[0]): readonly HoldReason[] {
  return isHeldForVerdict(project) ? [] : holdReasonsFor(project.productType);
}

/**
 * Follows up a held project: another reason, a reminder, a new requested date or deadline, or its resumption; always
 * with a comment (spec 3 §4.2, §5).
 */
export const pendingProjectModification = action({
  type: 'PENDING_PROJECT_MODIFICATION',
  place: 'panel',
  undo: 'step',
  who: holder('EDIT_PROJECT'),
  when: (project) => project.holdReason !== null && CHANGEABLE.includes(project.holdReason),
  form: (input: Input, facts, today) => {
    const { pendingReason, reminder, requestedDeliveryDate, deadline } = input;
    const commented = { comment: input.comment.trim() === '' ? ('hold.commentRequired' as const) : null };
    if (!input.onHold) return refusedFields(commented);
    const nothing = [pendingReason, reminder, requestedDeliveryDate, deadline].every((one) => one === null);
    const dates = {
      requestedDate: requestedDeliveryDate ?? facts.requestedDate,
      deadline: deadline ?? facts.deadline,
    };
    const requested = (): ErrorCode | null =>
      movesRequestedDate(facts.productCode)
        ? movedRequestedDateRefusal(
            { ...dates, pickupDate: pickupDateOf(facts) },
            { today, absences: facts.ownerAbsences },
          )
        : 'date.ofDentist';
    return refusedFields({
      pendingReason:
        pendingReason === null || otherReasons(facts).includes(pendingReason)
          ? null
          : 'hold.reasonUnavailable',
      expectedReceptionDate:
        pendingReason === RECEPTION_DATE_REASON
          ? receptionDateRefusal(input.expectedReceptionDate, today)
          : null,
      reminder: reminder !== null && reminder <= today ? 'date.notLater' : null,
      requestedDeliveryDate: requestedDeliveryDate === null ? null : requested(),
      deadline: deadline === null ? null : deadlineRefusal(dates, today),
      ...commented,
      changes: nothing ? 'pendingModification.missingFields' : null,
    });
  },
  effect: (project, input, _actor, now) => {
    const { pendingReason, expectedReceptionDate, reminder, requestedDeliveryDate, deadline } = input;
    if (!input.onHold) return resumption(project, input.comment, now);
    const reason = pendingReason ?? project.holdReason;
    if (reason === null) return resumption(project, input.comment, now);
    const said = input.comment.trim();
    const dated = reason === RECEPTION_DATE_REASON && expectedReceptionDate !== null;
    const of = requestedDateOf(project.productCode);
    const moved = requestedDeliveryDate ?? deadline;
    const asksDentist = pendingReason !== null && waitsForDentist(pendingReason);
    return {
      ...(pendingReason === null
        ? {}
        : {
            hold: {
              reason: pendingReason,
              ...(dated ? { expectedReceptionDate } : {}),
              ...(project.nextStateAfterHold === null ? {} : { nextState: project.nextStateAfterHold }),
            },
          }),
      set: {
        ...(reminder === null ? {} : { reminder }),
        ...(requestedDeliveryDate === null ? {} : { requestedDate: requestedDeliveryDate }),
        ...(deadline === null ? {} : { deadline }),
      },
      ...noted(
        'HOLD_CHANGED',
        {
          hold: [
            `hold.${reason}`,
            ...(reminder === null ? [] : [`day.reminder ${reminder}`]),
            ...(requestedDeliveryDate === null ? [] : [`day.${of} ${requestedDeliveryDate}`]),
            ...(deadline === null ? [] : [`day.deadline ${deadline}`]),
          ],
          comment: said,
        },
        [
          ...(asksDentist ? [tell('owner', 'HELD', { reason, comment: said })] : []),
          ...(requestedDeliveryDate === null
            ? []
            : [tell('owner', 'REQUESTED_DATE_CHANGED', { of, date: requestedDeliveryDate })]),
          ...(pendingReason === null ? [] : tellStaff('PROJECT_HELD', { reason, comment: said })),
          ...(moved === null ? [] : tellStaff('DATES_CHANGED', { date: moved })),
        ],
      ),
      writes: asksDentist ? message(input.comment) : comment(input.comment),
    };
  },
});
