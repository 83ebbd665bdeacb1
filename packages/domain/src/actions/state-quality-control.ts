import { productionStep } from './production-step.ts';

/** The product passed quality control and can be packed. */
export const stateQualityControl = productionStep({
  type: 'STATE_QUALITY_CONTROL',
  state: 'QUALITY_CONTROL',
  history: 'QUALITY_CONTROLLED',
});
