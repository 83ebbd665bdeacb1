import { describe, expect, it } from 'vitest';
import enSentences from '../locales/en/sentences.json' with { type: 'json' };
import en from '../locales/en/vocabulary.json' with { type: 'json' };
import frSentences from '../locales/fr/sentences.json' with { type: 'json' };
import fr from '../locales/fr/vocabulary.json' with { type: 'json' };
import { ATTENTION_REASONS } from '../src/attention.ts';
import { DENTIST_STATES, dentistState } from '../src/dentist-states.ts';
import { PRODUCT_CODES } from '../src/products.ts';
import { matchesAny, PROJECT_STATES, STATUS_GROUPS, statusGroupFilter } from '../src/states.ts';
import { trackerOf } from '../src/trackers.ts';
import { workflowOf } from '../src/workflows.ts';

const LANGUAGES = [
  { vocabulary: fr, sentences: frSentences },
  { vocabulary: en, sentences: enSentences },
];

/** Notices and mails that tell a dentist of a state. */
const NOTICES = {
  ORDER_CONFIRMED: 'ordered',
  FILES_REJECTED: 'filesRejected',
  DRAFT_PLAN_SENT: 'draftPlan',
  IN_PRODUCTION: 'production',
  SHIPPED: 'shipped',
  TREATMENT_TERMINATED: 'treatmentEnded',
} as const;

/** Where a state has another name on purpose, and why. */
const APART: Readonly<Record<string, string>> = {
  'filter SENT: archived': 'a filter stands for all that has left, whatever came of it',
  'filter SENT: treatmentEnded': 'a filter stands for all that has left, whatever came of it',
  'filter SENT: treatmentOngoing': 'a filter stands for all that has left, whatever came of it',
  'filter TO_PRODUCE: production': 'a filter stands for all from the approval to the parcel',
  'filter TO_PRODUCE: readyToShip': 'a filter stands for all from the approval to the parcel',
  'filter TO_PRODUCE: toProduce': 'a filter stands for all from the approval to the parcel',
  'filter TO_SEND_NEW_FILES: newFilesToConfirm': 'a filter stands for all until the files were sent anew',
  'filter TO_SEND_DRAFT_PLAN: verification': 'a filter stands for all until the plan is sent',
  'filter TO_SEND_DRAFT_PLAN: filesValidated': 'a filter stands for all until the plan is sent',
};

describe('the states of a project in the words of its dentist', () => {
  it('are all used', () => {
    const used = new Set(
      PROJECT_STATES.flatMap((state) => [dentistState(state, 'GCEP'), dentistState(state, 'ALIG')]),
    ).add(dentistState('CUSTOMIZATION_COMPLETED', 'GCEP', 'date'));
    expect([...used].toSorted()).toEqual([...DENTIST_STATES].toSorted());
  });

  it.each([
    ['PENDING_FILES_VERIFICATION', 'GCEP', 'verification'],
    ['FILES_VALIDATED', 'GCEP', 'filesValidated'],
    ['FILES_VALIDATED', 'PRMD', 'toProduce'],
    ['FILES_VALIDATED', 'PR', 'verification'],
    ['DRAFT_PLAN_APPROVED', 'GCEP', 'toProduce'],
    ['TODO_ATTACHMENT', 'GCEP', 'production'],
    ['INSTALLING_SOCKET', 'GCEP', 'production'],
    ['PACKAGE_TO_SEND', 'GCEP', 'readyToShip'],
    ['SHIPPED', 'GCEP', 'shipped'],
    ['SHIPPED', 'ALIG', 'treatmentOngoing'],
    ['TREATMENT_TERMINATED', 'ALIG', 'treatmentEnded'],
    ['OLD_PROJECT', 'GCEP', 'archived'],
  ] as const)('of %s, %s: %s', (state, code, expected) => {
    expect(dentistState(state, code)).toBe(expected);
  });

  it('are the reasons for which a project needs its dentist, but for a question', () => {
    const others = ATTENTION_REASONS.filter((reason) => !DENTIST_STATES.some((state) => state === reason));
    expect(others).toEqual(['reply', 'treatmentUpdate']);
  });

  it('have one name in badges, steps and filters, but for what is named apart on purpose', () => {
    const differing = new Set<string>();
    for (const { vocabulary, sentences } of LANGUAGES) {
      for (const productCode of PRODUCT_CODES)
        for (const state of new Set(workflowOf(productCode).map((one) => one.state))) {
          const name = dentistState(state, productCode);
          const badge = vocabulary.dentistState[name];
          const { steps, currentName } = trackerOf({ productCode, state, holdReason: null, obstacle: null });
          const step = steps.find(({ status }) => status === 'current');
          if (step && currentName === null && vocabulary.tracker[step.key] !== badge)
            differing.add(`step ${step.key}: ${name}`);
          if (currentName !== null && currentName !== name) differing.add(`step ${currentName}: ${name}`);
          for (const group of STATUS_GROUPS)
            if (
              matchesAny(statusGroupFilter(group), { state, productCode }) &&
              vocabulary.stateShort[group] !== badge
            )
              differing.add(`filter ${group}: ${name}`);
        }
      for (const [code, name] of Object.entries(NOTICES))
        if (sentences.notice[code as keyof typeof NOTICES].title !== vocabulary.dentistState[name])
          differing.add(`notice ${code}: ${name}`);
    }
    expect([...differing].toSorted()).toEqual(Object.keys(APART).toSorted());
  });

  it('stand alone, but for the steps of the workshop within the production', () => {
    const shown = PRODUCT_CODES.flatMap((productCode) =>
      PROJECT_STATES.filter(
        (state) =>
          trackerOf({ productCode, state, holdReason: null, obstacle: null }).productionState !== null,
      ).map((state) => dentistState(state, productCode)),
    );
    expect([...new Set(shown)]).toEqual(['production']);
  });

  it('have names of their own in both languages', () => {
    for (const words of [fr.dentistState, en.dentistState])
      expect(new Set(Object.values(words)).size).toBe(DENTIST_STATES.length);
  });
});
