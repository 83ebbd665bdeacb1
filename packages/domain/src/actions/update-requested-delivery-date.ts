import { pickupDateOf } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import { refusedFields, refuse } from '../refusals.ts';
import { requestedDateOf } from '../products.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { movesRequestedDate, movedRequestedDateRefusal } from './dates.ts';
import { noted, tell, tellStaff } from './effects.ts';
import { holder } from './people.ts';

type Input = { readonly requestedDeliveryDate: IsoDate | null };

/**
 * Moves the operation or installation date of a project in progress; a planned guide keeps the date set by
 * its dentist (spec 2 §2.1, §5).
 */
export const updateRequestedDeliveryDate = action({
  type: 'UPDATE_REQUESTED_DELIVERY_DATE',
  place: 'header',
  who: holder('EDIT_PROJECT'),
  when: (project) => isInProgress(project.state) && movesRequestedDate(project.productCode),
  form: ({ requestedDeliveryDate }: Input, { ownerAbsences: absences, deadline, ...facts }, today) =>
    refusedFields({
      requestedDeliveryDate: movedRequestedDateRefusal(
        { requestedDate: requestedDeliveryDate, deadline, pickupDate: pickupDateOf(facts) },
        { today, absences },
      ),
    }),
  effect: (project, { requestedDeliveryDate: date }) => {
    if (date === null) return refuse('date.required');
    const of = requestedDateOf(project.productCode);
    return {
      set: { requestedDate: date },
      unchanged: date === project.requestedDate,
      ...noted('REQUESTED_DATE_CHANGED', { of, from: project.requestedDate ?? '', to: date }, [
        tell('owner', 'REQUESTED_DATE_CHANGED', { of, date }),
        ...tellStaff('DATES_CHANGED', { date }),
      ]),
    };
  },
});
