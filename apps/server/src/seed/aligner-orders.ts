import { ALIGNER_JAWS, countOf, NO_EXTRAS, USUAL_DAYS } from '@maxilla/domain/aligners';

const JAW = { ...NO_EXTRAS, days: null } as const;

/** Half of an order of aligners, with the models of the beginning. */
export const FIRST_DELIVERY = {
  poId: null,
  isLastDispatch: false,
  maxillary: { ...JAW, poMin: 1, poMax: 12, min: 1, max: 6, initModel: true },
  mandibular: { ...JAW, poMin: 1, poMax: 8, min: 1, max: 4, days: 21, initModel: true },
};

/** The rest of that order, with gutters that hold the teeth in place. */
export const LAST_DELIVERY = {
  isLastDispatch: true,
  maxillary: { ...JAW, poMin: null, poMax: null, min: 7, max: 12, initModel: false, contention: true },
  mandibular: {
    ...JAW,
    poMin: null,
    poMax: null,
    min: 5,
    max: 8,
    days: 21,
    initModel: false,
    contention: true,
  },
};

/** Days that a parcel is on its way, with a Sunday. */
const DAYS_ON_THE_WAY = 3;

const DAYS_WORN = Math.max(
  ...[FIRST_DELIVERY, LAST_DELIVERY].flatMap((delivery) =>
    ALIGNER_JAWS.map((jaw) => countOf(delivery[jaw]) * (delivery[jaw].days ?? USUAL_DAYS)),
  ),
);

/** Working days from the shipment of a delivery until all of its aligners have been worn. */
export const WORKING_DAYS_WORN = Math.ceil(((DAYS_ON_THE_WAY + DAYS_WORN) * 5) / 7);
