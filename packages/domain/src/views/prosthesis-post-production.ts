import { codesOfBase } from '../products.ts';
import { isInProgress, PROJECT_STATES } from '../states.ts';
import { workflowOf } from '../workflows.ts';
import { held } from './held.ts';
import { validation } from './production.ts';
import { BENCH, bench, DELIVERED, named, OF_LINES, READING, WHO } from './templates.ts';

/** Thermoformed on printed models. */
const THERMOFORMED = [...codesOfBase('ALIGNERS'), ...codesOfBase('FABRICATION_GUTTERS')];
/** Models skip finishing: they go straight from the printer to quality control. */
const FINISHED = [
  ...codesOfBase('FABRICATION_PR').filter((code) =>
    workflowOf(code).some(({ state }) => state === 'FINISHING'),
  ),
  ...THERMOFORMED,
];

/** A bench at which prostheses are worked on, with their lines. */
const prosthesisBench = (...step: Parameters<typeof bench>) => ({
  ...bench(...step),
  columns: [...WHO, 'dentString', 'deadline', 'comments'] as const,
  facts: OF_LINES,
  cards: true as const,
});

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
  // Each has its own pillars.
  named('pr_state_trimming', {
    ...prosthesisBench('TRIMMING', ['PR'], 'UPDATE_PILLAR_BATCH_NO'),
    actions: [{ type: 'UPDATE_PILLAR_BATCH_NO', on: 'row', ask: 'dialog' }],
    panel: [],
  }),
  named('state_polishing', prosthesisBench('POLISHING', ['PR'], 'STATE_POLISHING')),
  named('state_assembling', {
    ...prosthesisBench('ASSEMBLING', ['PRAM'], 'STATE_ASSEMBLING'),
    actions: [{ type: 'STATE_ASSEMBLING', on: 'row', ask: 'dialog' }],
    panel: [],
  }),
  named('pram_state_trimming', prosthesisBench('TRIMMING', ['PRAM'], 'PRAM_STATE_TRIMMING')),
];

/** What ends the elements of prostheses besides batches. */
const ELEMENTS = [
  named(
    'zirconia_post_processing',
    validation(
      { states: ['MACHINING_POST_PROCESSING'] },
      { type: 'ZIRCONIA_POST_PROCESSING', on: 'selection', ask: 'confirm' },
      ['primaryPriceDescription'],
    ),
  ),
  named(
    'pram_state_out_sourced',
    validation(
      { states: ['OUT_SOURCED'] },
      { type: 'BREAKDOWN_METAL_FRAME_VALIDATION', on: 'row', ask: 'dialog' },
      ['type', 'primaryPriceDescription'],
    ),
  ),
];

/** Removable prostheses that are due within four days, from production to the parcel (spec 3 §2.5, §9). */
const PARTING = named('pram_parting', {
  ...READING,
  filter: {
    states: [
      'PRODUCTION_IN_PROGRESS',
      'ASSEMBLING',
      'TRIMMING',
      'QUALITY_CONTROL',
      'PACKAGE_PREPARATION',
      'PACKAGE_TO_SEND',
    ],
    productCodes: ['PRAM'],
    onHold: false,
    deadline: { to: 4 },
  },
  columns: [...WHO, 'projectState', 'dentString', 'deadline', 'assigneeName', 'comments'],
  defaultOrder: BENCH.defaultOrder,
  facts: OF_LINES,
});

const PROSTHESES = codesOfBase('PROSTHESIS');

/** Prostheses with a cut-back, from the order to the parcel, on hold or not (spec 3 §2.2, §2.5). */
const CUT_BACKS = named('active_cutback_ibar', {
  ...READING,
  follows: true,
  filter: {
    states: PROJECT_STATES.filter(
      (state) =>
        isInProgress(state) &&
        PROSTHESES.some((code) => workflowOf(code).some((step) => step.state === state)),
    ),
    productCodes: PROSTHESES,
    cutBack: true,
  },
  columns: [...WHO, 'dentString', 'projectState', 'holdReason', 'deadline', 'assigneeName', 'comments'],
  defaultOrder: BENCH.defaultOrder,
  facts: OF_LINES,
});

/** Post-production of prostheses (spec 3 §2.2, §2.5). */
export const PROSTHESIS_POST_PRODUCTION_VIEWS = [
  ...STEPS,
  ...ELEMENTS,
  PARTING,
  CUT_BACKS,
  named('held_prosthesis_post_production', held(STEPS)),
];
