import { productionStep } from './production-step.ts';

/** The product is printed or machined. */
export const stateProductionInProgress = productionStep({
  type: 'STATE_PRODUCTION_IN_PROGRESS',
  state: 'PRODUCTION_IN_PROGRESS',
  history: 'PRODUCED',
});
