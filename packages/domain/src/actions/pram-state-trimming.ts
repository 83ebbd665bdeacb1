import { productionStep } from './production-step.ts';

/** A removable prosthesis is trimmed and goes to quality control (spec 3 §4.2). */
export const pramStateTrimming = productionStep({
  type: 'PRAM_STATE_TRIMMING',
  state: 'TRIMMING',
  history: 'TRIMMED',
  only: (project) => project.productCode === 'PRAM',
});
