import { productionStep } from './production-step.ts';

/** A prosthesis is polished and goes to quality control (spec 3 §4.2). */
export const statePolishing = productionStep({
  type: 'STATE_POLISHING',
  state: 'POLISHING',
  history: 'POLISHED',
});
