import { productionStep } from './production-step.ts';

/** Gutters or aligners are formed over their models (spec 3 §2.2). */
export const stateThermaforming = productionStep({
  type: 'STATE_THERMAFORMING',
  state: 'THERMOFORMING',
  history: 'THERMOFORMED',
});
