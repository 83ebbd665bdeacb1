import { contract } from '@maxilla/contract/all';
import { plansOf } from '@maxilla/contract/plan-of';
import { sheets } from '@maxilla/contract/source-sheets';
import { sourceAreas } from '@maxilla/contract/sources';

/**
 * Encoding and decoding plans of all calls of the contract except those of reference data
 * (`source-plans.ts`). Evaluated when the application is built (`build/call-plans.ts`): the browser gets the
 * plans, a twentieth of the size of the schemas that they are derived from.
 */
export const CALL_PLANS = plansOf(
  Object.fromEntries(
    Object.entries(contract).filter(([area, calls]) => !(area in sourceAreas) && calls !== sheets),
  ),
);
