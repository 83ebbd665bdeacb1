import { plansOf } from '@maxilla/contract/plan-of';
import { areasLoaded } from './plan-areas.ts';

/**
 * Encoding and decoding plans of the calls that first screens make. Evaluated when the application is built
 * (`build/call-plans.ts`): the browser gets the plans, a twentieth of the size of the schemas that they are derived
 * from.
 */
export const CALL_PLANS = plansOf(areasLoaded('at once'));
