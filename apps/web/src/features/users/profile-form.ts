import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { isEmailAddress, licenceRefusal } from '@maxilla/domain/identity';
import { telephoneRefusal } from '@maxilla/domain/phones';
import type { Role } from '@maxilla/domain/people';
import type { Me } from '../../api/me.ts';
import { ADDRESS_FIELDS, ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import type { Rule } from '../../ui/form.ts';

type Patch = BodyOf<(typeof users)['updateProfile']>;

/** What a person may change of themselves, as one form. */
export function profileOf(me: Me) {
  return {
    title: me.title,
    surname: me.surname,
    firstName: me.firstName,
    telephoneNumber: me.telephoneNumber,
    officeName: me.officeName,
    officeTelephoneNumber: me.officeTelephoneNumber,
    officeEmailAddress: me.officeEmailAddress,
    licenceNumber: me.licenceNumber,
    ...addressValues(me.addresses[0]),
  };
}

export type Profile = ReturnType<typeof profileOf>;

const ADDRESS: readonly string[] = ADDRESS_FIELDS;

const required = (value: string) => (value.trim() ? null : 'field.required');

const PERSON: { readonly [F in keyof Profile]?: Rule<Profile[F], Profile> } = {
  surname: required,
  firstName: required,
  telephoneNumber: (value) => telephoneRefusal(value),
};

const PRACTICE: { readonly [F in keyof Profile]?: Rule<Profile[F], Profile> } = {
  officeTelephoneNumber: (value) => (value.trim() ? telephoneRefusal(value) : null),
  officeEmailAddress: (value) => (!value.trim() || isEmailAddress(value.trim()) ? null : 'field.email'),
  licenceNumber: licenceRefusal,
  ...ADDRESS_RULES,
};

/** The rules of the form: a dentist also has a practice. */
export function rulesFor(role: Role) {
  return role === 'ROLE_USER' ? { ...PERSON, ...PRACTICE } : PERSON;
}

/** The changed fields as JSON Patch operations: add what was empty, remove what is emptied (spec 1 §5). */
export function patchOf(before: Profile, after: Profile): Patch {
  const names = Object.keys(before) as (keyof Profile)[];
  return names.flatMap((name): Patch => {
    const [old, value] = [before[name], after[name].trim()];
    if (old === value) return [];
    const path = (ADDRESS.includes(name) ? `/address/${name}` : `/${name}`) as Patch[number]['path'];
    if (value === '') return [{ op: 'remove', path }];
    return [{ op: old === '' ? 'add' : 'replace', path, value }];
  });
}
