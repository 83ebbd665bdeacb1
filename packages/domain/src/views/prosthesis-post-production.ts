import { codesOfBase } from '../products.ts';
import { workflowOf } from '../workflows.ts';
import { bench, named } from './templates.ts';

const GUTTERS = codesOfBase('FABRICATION_GUTTERS');
/** Models are not finished: they are controlled as they come from the printer. */
const FINISHED = [...codesOfBase('FABRICATION_PR'), ...GUTTERS].filter((code) =>
  workflowOf(code).some(({ state }) => state === 'FINISHING'),
);

/** Post-production at the bench of the prostheses (spec 3 §2.2, §2.5). */
export const PROSTHESIS_POST_PRODUCTION_VIEWS = [
  named('state_thermaforming', bench('THERMOFORMING', GUTTERS, 'STATE_THERMAFORMING')),
  named('fabrication_pr_state_finishing', bench('FINISHING', FINISHED, 'FABRICATION_PR_STATE_FINISHING')),
];
