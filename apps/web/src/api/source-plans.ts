import { plansOf } from '@maxilla/contract/plan-of';
import { sheets } from '@maxilla/contract/source-sheets';
import { sourceAreas } from '@maxilla/contract/sources';

/** The plans of the calls of the reference data, which its screens load. Evaluated like `call-plans.ts`. */
export const CALL_PLANS = plansOf({ ...sourceAreas, sheets });
