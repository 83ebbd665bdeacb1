import { plansOf } from '@maxilla/contract/plan-of';
import { areasLoaded } from './plan-areas.ts';

/** The plans of all other calls, which load with the first of them. Evaluated like `call-plans.ts`. */
export const CALL_PLANS = plansOf(areasLoaded('later'));
