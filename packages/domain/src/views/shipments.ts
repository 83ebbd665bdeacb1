import { codesOfType, type ProductCode } from '../products.ts';
import { bench, BENCH, doneWith, GUIDES, MINUTE, named, PARCEL_COLUMNS } from './templates.ts';
import type { ViewAction, ViewRow } from './view.ts';

/** A parcel is packed and photographed one at a time, or kept back for parting. */
const packing = (productCodes: readonly ProductCode[]): ViewRow<'project'> => ({
  ...bench('PACKAGE_PREPARATION', productCodes, 'PACKAGE_PREPARATION'),
  columns: PARCEL_COLUMNS,
  actions: [
    { type: 'PACKAGE_PREPARATION', on: 'row', ask: 'dialog' },
    { type: 'PACKAGE_PREPARATION_HOLD', on: 'row', ask: 'nothing' },
  ],
  panel: ['project'],
});

/** A parcel that left cannot be called back, and its dentist is told. */
const SHIP: readonly ViewAction<'project'>[] = [{ type: 'SHIP_PRODUCTS', on: 'selection', ask: 'confirm' }];

/** Shipments: parcels to prepare and to send (spec 3 §2.2, §2.5). */
export const SHIPMENTS_VIEWS = [
  named('package_prep_guides', packing(GUIDES)),
  named('package_prep_fabrications', packing(codesOfType('FABRICATION'))),
  named('state_package_to_send', {
    ...BENCH,
    filter: { states: ['PACKAGE_TO_SEND'], onHold: false },
    columns: PARCEL_COLUMNS,
    actions: SHIP,
  }),
  named('dom_tom', {
    ...BENCH,
    filter: { states: ['PACKAGE_TO_SEND'], onHold: false, countryGroup: 'DOM_TOM' },
    columns: PARCEL_COLUMNS,
    actions: SHIP,
  }),
  named('awaiting_parting', {
    ...BENCH,
    filter: { onHold: true, holdReasons: ['AWAITING_PARTING'] },
    columns: PARCEL_COLUMNS,
    actions: doneWith('RESUME_PARTING'),
    refreshSeconds: 10 * MINUTE,
  }),
];
