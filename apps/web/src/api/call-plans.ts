import { plansOf } from '@maxilla/contract/plan-of';
import { callsLoaded } from './first-calls.ts';

/**
 * Encoding and decoding plans of the calls that first screens make: those of the session, and reads. Evaluated when the application is built
 * (`build/call-plans.ts`): the browser gets the plans, a twentieth of the size of the schemas that they are derived
 * from.
 */
export const CALL_PLANS = plansOf(callsLoaded('at once'));
