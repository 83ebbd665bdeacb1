import { finishedWithGuides } from './finishing.ts';
import { productionStep } from './production-step.ts';

/** A guide, or the fabrication made beside guides, is finished (spec 3 §2.5). */
export const guideStateFinishing = productionStep({
  type: 'GUIDE_STATE_FINISHING',
  state: 'FINISHING',
  history: 'FINISHED',
  only: finishedWithGuides,
});
