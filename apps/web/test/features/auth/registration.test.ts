import { describe, expect, it } from 'vitest';
import { EMPTY, STEPS, canLeaveStep, isMissing, wrongIn } from '../../../src/features/auth/registration.ts';

describe('the first step of the registration', () => {
  it('names what is to be filled in, and is left once it is', () => {
    expect(wrongIn(0, EMPTY)).toEqual(['surname', 'firstName']);
    expect(canLeaveStep(0, EMPTY)).toBe(false);
    const named = { ...EMPTY, surname: 'TRAIT', firstName: 'Jeanne' };
    expect(wrongIn(0, named)).toEqual([]);
    expect(canLeaveStep(0, named)).toBe(true);
  });
});

describe('the second step of the registration', () => {
  const values = {
    ...EMPTY,
    emailAddress: 'a@demo.maxilla.test',
    password: 'short',
    telephoneNumber: '06 12 34 56 78',
    licenceNumber: '10000000074',
  };

  it('names what is to be corrected in the order in which it is read', () => {
    expect(wrongIn(1, values)).toEqual(['confirmEmail', 'password', 'confirmPassword']);
    expect(wrongIn(1, EMPTY)[0]).toBe('emailAddress');
  });

  it('names all that is missing from the start, and still once the password lets one go on', () => {
    const asked = [
      'emailAddress',
      'confirmEmail',
      'password',
      'confirmPassword',
      'telephoneNumber',
      'licenceNumber',
    ];
    expect(wrongIn(1, EMPTY)).toEqual(asked);
    const strong = { ...EMPTY, password: 'Gabarit-2031!' };
    expect(canLeaveStep(1, strong)).toBe(true);
    expect(wrongIn(1, strong)).toEqual(asked.filter((field) => field !== 'password'));
    expect(isMissing('telephoneNumber', { ...EMPTY, telephoneNumber: ' ' })).toBe(true);
    expect(isMissing('telephoneNumber', { ...EMPTY, telephoneNumber: '06' })).toBe(false);
  });

  it('asks of the e-mail again only where it differs', () => {
    expect(wrongIn(1, { ...values, confirmEmail: 'A@demo.maxilla.test ' })[0]).toBe('password');
  });
});

it('holds every field in one of its steps', () => {
  const { telephoneCountry: _, ...fields } = EMPTY;
  expect(STEPS.flat().toSorted()).toEqual(Object.keys(fields).toSorted());
});
