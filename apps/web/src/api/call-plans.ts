import { contract } from '@maxilla/contract/all';
import { plansOf } from '@maxilla/contract/plan-of';

/**
 * How each call of the contract is encoded and decoded. Evaluated when the application is built
 * (`build/call-plans.ts`): the browser gets the plans, a twentieth of the schemas that they are derived from.
 */
export const CALL_PLANS = plansOf(contract);
