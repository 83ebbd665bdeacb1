import { plansOf } from '@maxilla/contract/plan-of';
import { callsLoaded } from './first-calls.ts';

/** The plans of all other calls, which load with the first of them. Evaluated like `call-plans.ts`. */
export const CALL_PLANS = plansOf(callsLoaded('later'));
