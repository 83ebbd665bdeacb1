import { held } from './held.ts';
import { codesOfType, type ProductCode } from '../products.ts';
import { bench, BENCH, doneWith, GUIDES, MINUTE, named, parcelColumns } from './templates.ts';
import type { LogisticType } from '../parcel-kinds.ts';
import type { Fact } from './facts.ts';
import type { AccessoryFilter } from './accessory-filter.ts';
import type { ViewRow } from './view.ts';

const PARCEL_FACTS = ['recipient', 'comments'] as const;
/** `delivery`: the range of aligners in the parcel. */
const FABRICATED_FACTS = ['delivery', ...PARCEL_FACTS] as const;

/** Parcels are packed and photographed one at a time, or held back. */
const packing = (productCodes: readonly ProductCode[], facts: readonly Fact[]): ViewRow<'project'> => ({
  ...bench('PACKAGE_PREPARATION', productCodes, 'PACKAGE_PREPARATION'),
  columns: parcelColumns(),
  actions: [
    { type: 'PACKAGE_PREPARATION', on: 'row', ask: 'dialog' },
    { type: 'PACKAGE_PREPARATION_HOLD', on: 'row', ask: 'nothing' },
  ],
  panel: [],
  facts,
  cards: true,
});

/** Parcels that are packed or wait to be sent: the courier's file and the labels are made of them. */
const forCourier = (files: LogisticType, productCodes: readonly ProductCode[]): ViewRow<'project'> => ({
  ...BENCH,
  filter: { states: ['PACKAGE_PREPARATION', 'PACKAGE_TO_SEND'], productCodes, onHold: false },
  columns: parcelColumns('projectState'),
  actions: [],
  facts: PARCEL_FACTS,
  files,
});

/**
 * Parcels to send. Always confirmed, because a shipped parcel cannot be recalled and its dentist is notified.
 * Those to the overseas territories need customs papers, so they have a view of their own.
 */
const sending = (overseas: boolean): ViewRow<'project'> => ({
  ...BENCH,
  filter: {
    states: ['PACKAGE_TO_SEND'],
    onHold: false,
    destination: { group: 'DOM_TOM', inside: overseas },
  },
  columns: parcelColumns(),
  facts: PARCEL_FACTS,
  actions: [{ type: 'SHIP_PRODUCTS', on: 'selection', ask: 'confirm' }],
});

/** Aligners and fabrications, which leave together. */
const FABRICATED = [...codesOfType('ALIGNERS'), ...codesOfType('FABRICATION')];

const PROSTHESES = codesOfType('PROSTHESIS');

const STEPS = [
  named('package_prep_prosthesis', packing(PROSTHESES, ['lines', ...PARCEL_FACTS])),
  named('package_prep_guides', packing(GUIDES, PARCEL_FACTS)),
  named('package_prep_fabrications', packing(FABRICATED, FABRICATED_FACTS)),
  named('state_package_to_send', sending(false)),
  named('dom_tom', sending(true)),
  named('awaiting_parting', {
    ...BENCH,
    filter: { onHold: true, holdReasons: ['AWAITING_PARTING'] },
    columns: parcelColumns(),
    facts: PARCEL_FACTS,
    actions: doneWith('RESUME_PARTING'),
    refreshSeconds: 10 * MINUTE,
  }),
];

/** Parcels of accessories, worked off one at a time (spec 3 §2.5). */
const accessories = (filter: AccessoryFilter): ViewRow<'accessoryOrder'> => ({
  subject: 'accessoryOrder',
  screen: 'accessories',
  filter,
  columns: ['orderId', 'userFullName', 'items', 'deadline', 'deliveryAddress'],
  defaultOrder: [
    { column: 'deadline', direction: 'asc' },
    { column: 'orderId', direction: 'asc' },
  ],
  refreshSeconds: MINUTE,
});

/** The steps before a parcel is shipped, by which the database finds the few that wait. */
const UNSENT = ['PACKAGE_PREPARATION', 'PACKAGE_TO_SEND'] as const;

const sendingAccessories = (overseas: boolean) =>
  accessories({
    states: ['PACKAGE_TO_SEND'],
    onHold: false,
    destination: { group: 'DOM_TOM', inside: overseas },
  });

const ACCESSORIES = [
  named('package_prep_accessories', accessories({ states: ['PACKAGE_PREPARATION'], onHold: false })),
  named('accessory_state_package_to_send', sendingAccessories(false)),
  named('accessory_awaiting_parting', accessories({ states: UNSENT, onHold: true })),
  named('accessory_dom_tom', sendingAccessories(true)),
];

const LOGISTIC = [
  named('logistic_prosthesis', forCourier('prosthesis', PROSTHESES)),
  named('logistic_guides', forCourier('guides', GUIDES)),
  named('logistic_fabrications', forCourier('fabrications', FABRICATED)),
  named('logistic_accessories', {
    ...accessories({ states: UNSENT, onHold: false }),
    files: 'accessories' as const,
  }),
];

/** Shipments: parcels to pack and to send (spec 3 §2.2, §2.5). */
export const SHIPMENTS_VIEWS = [...LOGISTIC, ...STEPS, ...ACCESSORIES, named('held_shipments', held(STEPS))];
