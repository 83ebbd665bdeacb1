import { batches, preparation } from './production.ts';
import { named } from './templates.ts';

/** Model printing: plates of models (spec 3 §2.2, §2.4). */
export const MODEL_PRINTING_VIEWS = [
  named('model_printing_preparation', preparation('MODEL')),
  named('model_printing_to_launch', batches('MODEL', 'TO_LAUNCH')),
  named('model_printing_in_progress', batches('MODEL', 'IN_PROGRESS')),
];
