import { productionStep } from './production-step.ts';

/** The outsourced part of a removable prosthesis is sent for (spec 3 §4.2). */
export const stateOutSourced = productionStep({
  type: 'STATE_OUT_SOURCED',
  state: 'OUT_SOURCED',
  history: 'OUTSOURCED',
});
