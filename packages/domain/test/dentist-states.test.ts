import { describe, expect, it } from 'vitest';
import en from '../locales/en/vocabulary.json' with { type: 'json' };
import fr from '../locales/fr/vocabulary.json' with { type: 'json' };
import { ATTENTION_REASONS } from '../src/attention.ts';
import { DENTIST_STATES, dentistState } from '../src/dentist-states.ts';
import { PRODUCT_CODES } from '../src/products.ts';
import { PROJECT_STATES, STATUS_GROUPS, statusGroup } from '../src/states.ts';

describe('the states of a project in the words of its dentist', () => {
  it('are all used', () => {
    const used = new Set(
      PROJECT_STATES.flatMap((state) => [dentistState(state, 'GCEP'), dentistState(state, 'ALIG')]),
    );
    expect([...used].toSorted()).toEqual([...DENTIST_STATES].toSorted());
  });

  it.each([
    ['PENDING_FILES_VERIFICATION', 'GCEP', 'verification'],
    ['FILES_VALIDATED', 'GCEP', 'planning'],
    ['FILES_VALIDATED', 'PRMD', 'toProduce'],
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

  it('and the status groups of lists have the same name where they are the same', () => {
    for (const group of STATUS_GROUPS) {
      const states = new Set(
        PRODUCT_CODES.flatMap((code) =>
          PROJECT_STATES.filter((state) => statusGroup(state, code) === group).map((state) =>
            dentistState(state, code),
          ),
        ),
      );
      const [only] = states;
      if (states.size !== 1 || only === undefined) continue;
      expect(fr.stateShort[group], group).toBe(fr.dentistState[only]);
      expect(en.stateShort[group], group).toBe(en.dentistState[only]);
    }
  });

  it('have names of their own in both languages', () => {
    for (const words of [fr.dentistState, en.dentistState])
      expect(new Set(Object.values(words)).size).toBe(DENTIST_STATES.length);
  });
});
