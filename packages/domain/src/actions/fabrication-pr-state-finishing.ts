import { finishedWithGuides } from './finishing.ts';
import { productionStep } from './production-step.ts';

/** Fabrication made beside prostheses, gutters and aligners are finished (spec 3 §4.2). */
export const fabricationPrStateFinishing = productionStep({
  type: 'FABRICATION_PR_STATE_FINISHING',
  state: 'FINISHING',
  history: 'FINISHED',
  only: (project) => !finishedWithGuides(project),
});
