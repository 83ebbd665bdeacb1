import { batches, preparation } from './production.ts';
import { named } from './templates.ts';

/** Keys are prepared by themselves, and printed with the models. */
const MODELS = ['MODEL', 'REPOSITIONING_KEY'] as const;

/** Model printing: plates of models (spec 3 §2.2, §2.4). */
export const MODEL_PRINTING_VIEWS = [
  named('model_printing_preparation', preparation('MODEL')),
  named('repositioning_key_printing_preparation', preparation('REPOSITIONING_KEY')),
  named('model_printing_to_launch', batches(MODELS, 'TO_LAUNCH')),
  named('model_printing_in_progress', batches(MODELS, 'IN_PROGRESS')),
];
