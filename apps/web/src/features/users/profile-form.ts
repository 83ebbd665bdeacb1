import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { isEmailAddress, licenceRefusal } from '@maxilla/domain/identity';
import { telephoneRefusal } from '@maxilla/domain/phones';
import type { Role } from '@maxilla/domain/people';
import type { Me } from '../../api/me.ts';
import { ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import { changedFields } from '../../ui/form-changes.ts';
import type { Rule } from '../../ui/form.ts';

type Changes = BodyOf<(typeof users)['updateProfile']>;
type PersonField = Exclude<keyof Changes, 'address'>;

function personOf(person: Pick<Me, PersonField>) {
  return {
    title: person.title,
    surname: person.surname,
    firstName: person.firstName,
    telephoneNumber: person.telephoneNumber,
    officeName: person.officeName,
    officeTelephoneNumber: person.officeTelephoneNumber,
    officeEmailAddress: person.officeEmailAddress,
    licenceNumber: person.licenceNumber,
  };
}

/** What a person may change of themselves, as one form. */
export function profileOf(me: Me) {
  return { ...personOf(me), ...addressValues(me.addresses[0]) };
}

export type Profile = ReturnType<typeof profileOf>;

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

/** The fields of the profile that differ, as the call takes them. */
export function profileChanges(before: Profile, after: Profile): Changes {
  const person = changedFields(personOf(before), personOf(after));
  const address = changedFields(addressValues(before), addressValues(after));
  return { ...person, ...(Object.keys(address).length > 0 ? { address } : {}) };
}
