import { type BaseProduct, codesOfBase, type ProductCode } from '../products.ts';
import type { ColumnOf } from './columns.ts';
import type { DayWindow } from './conditions.ts';
import type { Fact } from './facts.ts';
import { held } from './held.ts';
import { validation } from './production.ts';
import {
  arrivalsOf,
  attribution,
  BENCH,
  columnsWithout,
  DELIVERED,
  doneWith,
  named,
  OF_LINES,
  READING,
  WHO,
} from './templates.ts';
import type { ViewRow } from './view.ts';

/**
 * Products in quality control with prosthesis fabrication: aligners and gutters, which are finished at the same bench.
 */
const CONTROLLED = [
  ...codesOfBase('FABRICATION_PR'),
  ...codesOfBase('ALIGNERS'),
  ...codesOfBase('FABRICATION_GUTTERS'),
];
const PROSTHESES = codesOfBase('PROSTHESIS');

/** What is controlled together, and what is seen of it. */
type Control = {
  readonly base: BaseProduct;
  readonly productCodes: readonly ProductCode[];
  readonly columns: readonly ColumnOf<'project'>[];
  readonly facts: readonly Fact[];
};
const FABRICATIONS: Control = {
  base: 'FABRICATION_PR',
  productCodes: CONTROLLED,
  columns: BENCH.columns,
  facts: DELIVERED,
};
const PROSTHETICS: Control = {
  base: 'PROSTHESIS',
  productCodes: PROSTHESES,
  columns: [...WHO, 'prosthesisCategory', 'dentString', 'deadline', 'comments'],
  facts: OF_LINES,
};

/** Products in quality control, by deadline (spec 3 §9). */
const qualityControl = ({ productCodes, ...of }: Control, deadline: DayWindow): ViewRow<'project'> => ({
  ...BENCH,
  ...of,
  filter: { states: ['QUALITY_CONTROL'], productCodes, onHold: false, deadline },
  actions: doneWith('STATE_QUALITY_CONTROL'),
  cards: true,
});

/**
 * Prostheses whose plan is drawn, anew where its dentist has declined it: it is declined where it was drawn (decisions 24),
 * and the one to change is told from those to make.
 */
const drawing = (planDeclined: boolean): ViewRow<'project'> => ({
  ...READING,
  base: 'PROSTHESIS',
  columns: columnsWithout('projectState'),
  filter: { states: ['DRAFTING_PLAN'], productCodes: PROSTHESES, onHold: false, planDeclined },
  facts: OF_LINES,
});

const STEPS = [
  named('unassigned_state_files_validated', attribution('PROSTHESIS', 'none')),
  named('assigned_state_files_validated', attribution('PROSTHESIS', 'any')),
  named('oneself_state_files_validated', attribution('PROSTHESIS', 'me')),
  named('unassigned_state_files_validated', attribution('FABRICATION_PR', 'none')),
  named('assigned_state_files_validated', attribution('FABRICATION_PR', 'any')),
  named('oneself_state_files_validated', attribution('FABRICATION_PR', 'me')),
  named('state_drafting_plan', drawing(false)),
  named('state_draft_plan_rejected', drawing(true)),
  named('currentday_state_quality_control', qualityControl(PROSTHETICS, { to: 1 })),
  named('incoming_state_quality_control', qualityControl(PROSTHETICS, { from: 2 })),
  named('currentday_state_quality_control', qualityControl(FABRICATIONS, { to: 1 })),
  named('incoming_state_quality_control', qualityControl(FABRICATIONS, { from: 2 })),
];

/** Plans that wait for the verdict of their dentist (spec 3 §2.5). */
const JUDGED = named('prosthesis_awaiting_dp_validation', {
  ...READING,
  filter: {
    states: ['DRAFTING_PLAN'],
    productCodes: PROSTHESES,
    onHold: true,
    holdReasons: ['AWAITING_DRAFT_PLAN_VALIDATION'],
  },
  columns: [...WHO, 'heldSince', 'requestedDate', 'reminder', 'assigneeName', 'comments'],
});

/** Projects of a base product that wait for details from another team (spec 3 §2.5). */
const asking = (base: BaseProduct) =>
  named('awaiting_company_info', {
    ...READING,
    base,
    filter: {
      productCodes: codesOfBase(base),
      onHold: true,
      holdReasons: ['AWAITING_COMPANY_INFO'],
    },
    columns: [
      ...WHO,
      'projectState',
      'heldSince',
      'requestedDate',
      'deadline',
      'reminder',
      'assigneeName',
      'comments',
    ],
    ...(base === 'PROSTHESIS' ? { facts: OF_LINES } : {}),
  });

/** Silicone keys, which are checked with their prostheses. */
const KEYS = named(
  'key_silicon',
  validation(
    { states: ['QUALITY_CONTROL'], types: ['SILICON_KEY'] },
    { type: 'BREAKDOWN_SILICON_KEY_VALIDATION', on: 'selection', ask: 'nothing' },
  ),
);

/**
 * Prosthesis and bruxism management: impressions and files on their way, assignment, plans and quality control (spec 3
 * §2.2).
 */
export const PR_BRUX_MANAGEMENT_VIEWS = [
  // Prostheses are received into a state of their own instead of being digitised.
  ...arrivalsOf('PROSTHESIS').filter(({ name }) => name !== 'awaiting_digitisation'),
  ...arrivalsOf('FABRICATION_PR'),
  ...STEPS,
  JUDGED,
  asking('PROSTHESIS'),
  asking('FABRICATION_PR'),
  KEYS,
  named('held_pr_brux_management', held(STEPS)),
];
