import { parcelName, parcelNumberOf, parcelNumberRefusal } from '../couriers.ts';
import { refuse, refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { worker } from './people.ts';

/** The number as the courier's label has it. */
type Input = { readonly parcelNumber: string };

/** Corrects the number of a shipped parcel, or adds it later, and notifies the dentist (spec 3 §4.2). */
export const updateParcelNumber = action({
  type: 'UPDATE_PARCEL_NUMBER',
  place: 'header',
  // Its mail is held as long as that of SHIP_PRODUCTS, so that the dentist never reads the wrong number last.
  undo: 'step',
  who: (actor, project) => worker(actor, project, 'SHIP_PRODUCTS'),
  when: ({ state }) => state === 'SHIPPED',
  form: ({ parcelNumber }: Input) =>
    refusedFields({
      parcelNumber: parcelNumber.trim() === '' ? 'field.required' : parcelNumberRefusal(parcelNumber),
    }),
  effect: ({ courierService, parcelNumber: former }, { parcelNumber }) => {
    if (parcelNumberOf(parcelNumber) === former)
      return refuse('project.unchanged', { parcelNumber: 'project.unchanged' });
    const parcel = parcelName(courierService, parcelNumber);
    return {
      set: { parcelNumber: parcelNumberOf(parcelNumber) },
      ...noted('PARCEL_NUMBER_CHANGED', { former: parcelName(courierService, former) || '–', parcel }, [
        tell('owner', 'PARCEL_NUMBER_CHANGED', { parcel }),
      ]),
    };
  },
});
