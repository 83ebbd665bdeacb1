import { held } from './held.ts';
import { codesOfType, type ProductCode } from '../products.ts';
import { bench, BENCH, doneWith, GUIDES, MINUTE, named, PARCEL_COLUMNS } from './templates.ts';
import type { ViewRow } from './view.ts';

const PARCEL_FACTS = ['recipient', 'comments'] as const;

/** Parcels are packed and photographed one at a time, or held back. */
const packing = (productCodes: readonly ProductCode[]): ViewRow<'project'> => ({
  ...bench('PACKAGE_PREPARATION', productCodes, 'PACKAGE_PREPARATION'),
  columns: PARCEL_COLUMNS,
  actions: [
    { type: 'PACKAGE_PREPARATION', on: 'row', ask: 'dialog' },
    { type: 'PACKAGE_PREPARATION_HOLD', on: 'row', ask: 'nothing' },
  ],
  panel: [],
  facts: PARCEL_FACTS,
  cards: true,
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
  columns: PARCEL_COLUMNS,
  facts: PARCEL_FACTS,
  actions: [{ type: 'SHIP_PRODUCTS', on: 'selection', ask: 'confirm' }],
});

const STEPS = [
  named('package_prep_guides', packing(GUIDES)),
  named('package_prep_fabrications', packing(codesOfType('FABRICATION'))),
  named('state_package_to_send', sending(false)),
  named('dom_tom', sending(true)),
  named('awaiting_parting', {
    ...BENCH,
    filter: { onHold: true, holdReasons: ['AWAITING_PARTING'] },
    columns: PARCEL_COLUMNS,
    facts: PARCEL_FACTS,
    actions: doneWith('RESUME_PARTING'),
    refreshSeconds: 10 * MINUTE,
  }),
];

/** Shipments: parcels to pack and to send (spec 3 §2.2, §2.5). */
export const SHIPMENTS_VIEWS = [...STEPS, named('held_shipments', held(STEPS))];
