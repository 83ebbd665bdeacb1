import { held } from './held.ts';
import { codesOfBase } from '../products.ts';
import { workflowOf } from '../workflows.ts';
import { bench, DELIVERED, named } from './templates.ts';

/** Thermoformed on printed models. */
const THERMOFORMED = [...codesOfBase('ALIGNERS'), ...codesOfBase('FABRICATION_GUTTERS')];
/** Models skip finishing: they go straight from the printer to quality control. */
const FINISHED = [
  ...codesOfBase('FABRICATION_PR').filter((code) =>
    workflowOf(code).some(({ state }) => state === 'FINISHING'),
  ),
  ...THERMOFORMED,
];

const STEPS = [
  named('state_thermaforming', {
    ...bench('THERMOFORMING', THERMOFORMED, 'STATE_THERMAFORMING'),
    facts: DELIVERED,
    cards: true,
  }),
  named('fabrication_pr_state_finishing', {
    ...bench('FINISHING', FINISHED, 'FABRICATION_PR_STATE_FINISHING'),
    facts: DELIVERED,
    cards: true,
  }),
];

/** Post-production of prostheses (spec 3 §2.2, §2.5). */
export const PROSTHESIS_POST_PRODUCTION_VIEWS = [
  ...STEPS,
  named('held_prosthesis_post_production', held(STEPS)),
];
