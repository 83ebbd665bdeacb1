import { describe, expect, it } from 'vitest';
import { EMPTY, wrongIn } from '../../../src/features/auth/registration.ts';

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

  it('asks of the e-mail again only where it differs', () => {
    expect(wrongIn(1, { ...values, confirmEmail: 'A@demo.maxilla.test ' })[0]).toBe('password');
  });
});
