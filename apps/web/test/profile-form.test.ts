import { users } from '@maxilla/contract/users';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { profileChanges, rulesFor } from '../src/features/users/profile-form.ts';
import type { Profile } from '../src/features/users/profile-form.ts';

const BEFORE: Profile = {
  title: 'Dr',
  surname: 'DUPRÉ',
  firstName: 'Zoé',
  telephoneNumber: '0612345678',
  officeName: '',
  officeTelephoneNumber: '0144556677',
  officeEmailAddress: '',
  licenceNumber: '10000000009',
  addressLine1: '1 rue des Tests',
  addressLine2: '',
  addressLine3: '',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
};

describe('the rules of the profile', () => {
  it('need no number of a colleague who was created without one', () => {
    const refused = (role: 'ROLE_USER' | 'ROLE_INTERNAL_USER', stored: string, text: string) => {
      const { telephoneNumber: rule } = rulesFor({ role, telephoneNumber: stored, addresses: [] });
      return rule?.(text, BEFORE) ?? null;
    };
    expect(refused('ROLE_INTERNAL_USER', '', '')).toBeNull();
    expect(refused('ROLE_INTERNAL_USER', '', '12')).not.toBeNull();
    expect(refused('ROLE_INTERNAL_USER', '0612345678', '')).not.toBeNull();
    expect(refused('ROLE_USER', '', '')).not.toBeNull();
  });
});

describe('the rules of a dentist’s profile', () => {
  const rules = rulesFor({ role: 'ROLE_USER', telephoneNumber: '0612345678', addresses: [] });
  it.each([
    ['licenceNumber', ' ', 'field.required'],
    ['licenceNumber', '12345678901', 'identity.rppsInvalid'],
    ['officeName', 'x'.repeat(201), 'field.tooLong'],
    ['officeTelephoneNumber', '12', 'identity.phoneInvalid'],
    ['officeEmailAddress', 'nobody', 'field.email'],
    ['postalCode', '', 'field.required'],
    ['postalCode', '7500', 'identity.postcodeInvalid'],
  ] as const)('refuse %s %j', (field, text, code) => {
    expect(rules[field]?.(text, BEFORE)).toBe(code);
    expect(rules[field]?.(BEFORE[field], BEFORE) ?? null).toBeNull();
  });

  it('take a stored postcode as it is until it or the country changes', () => {
    const stored = { ...BEFORE, postalCode: 'F-75001', country: 'FR' };
    const { postalCode: rule } = rulesFor({
      role: 'ROLE_USER',
      telephoneNumber: '0612345678',
      addresses: [{ type: 'PRIMARY', ...stored }],
    });
    expect(rule?.('F-75001', stored)).toBeNull();
    expect(rule?.('F-75001', { ...stored, country: 'BE' })).toBe('identity.postcodeInvalid');
    expect(rule?.('F-7500', stored)).toBe('identity.postcodeInvalid');
  });
});

describe('saving the profile', () => {
  it('sends only changes, as add, replace or remove operations', () => {
    const after = {
      ...BEFORE,
      title: 'Mr' as const,
      officeName: ' Cabinet ',
      officeTelephoneNumber: '',
      city: 'Lyon',
    };
    const changes = profileChanges(BEFORE, after);
    expect(changes).toEqual({
      title: 'Mr',
      officeName: 'Cabinet',
      officeTelephoneNumber: '',
      address: { city: 'Lyon' },
    });
    expect(z.encode(users.updateProfile.body, changes)).toEqual([
      { op: 'replace', path: '/title', value: 'Mr' },
      { op: 'add', path: '/officeName', value: 'Cabinet' },
      { op: 'remove', path: '/officeTelephoneNumber' },
      { op: 'replace', path: '/address/city', value: 'Lyon' },
    ]);
  });

  it('sends nothing if nothing changed', () => {
    expect(profileChanges(BEFORE, { ...BEFORE, city: ' Paris ' })).toEqual({});
  });
});
