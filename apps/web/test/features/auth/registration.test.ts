import { describe, expect, it } from 'vitest';
import { EMPTY, STEPS, canLeaveStep, lastStepFor, wrongIn } from '../../../src/features/auth/registration.ts';

const PERSON = {
  ...EMPTY,
  surname: 'TRAIT',
  firstName: 'Jeanne',
  telephoneNumber: '06 12 34 56 78',
  licenceNumber: '10000000074',
};

describe('the first step of the registration', () => {
  it('names what is to be filled in, and is left once the names are', () => {
    expect(wrongIn(0, EMPTY)).toEqual(['surname', 'firstName', 'telephoneNumber', 'licenceNumber']);
    expect(canLeaveStep(0, EMPTY)).toBe(false);
    expect(canLeaveStep(0, { ...EMPTY, surname: 'TRAIT', firstName: 'Jeanne' })).toBe(true);
    expect(wrongIn(0, PERSON)).toEqual([]);
  });
});

describe('the second step of the registration', () => {
  const values = { ...PERSON, emailAddress: 'a@demo.maxilla.test', password: 'short' };

  it('names what is to be corrected in the order in which it is read', () => {
    expect(wrongIn(1, values)).toEqual(['confirmEmail', 'password', 'confirmPassword']);
    expect(wrongIn(1, EMPTY)[0]).toBe('emailAddress');
  });

  it('asks of the e-mail again only where it differs', () => {
    expect(wrongIn(1, { ...values, confirmEmail: 'A@demo.maxilla.test ' })[0]).toBe('password');
  });
});

describe('the steps of the registration', () => {
  it('ask for four things each, and what they ask for is filled in before the next one', () => {
    // What is typed twice is alike while both are empty.
    expect(STEPS.map((_, step) => wrongIn(step, { ...EMPTY, country: '' }).length)).toEqual([4, 2, 4]);
    expect([EMPTY, PERSON].map((values) => lastStepFor(values))).toEqual([0, 1]);
  });

  it('hold every field once', () => {
    const { telephoneCountry: _, ...fields } = EMPTY;
    expect(STEPS.flat().toSorted()).toEqual(Object.keys(fields).toSorted());
  });
});
