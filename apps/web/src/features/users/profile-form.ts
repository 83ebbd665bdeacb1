import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { licenceRefusal } from '@maxilla/domain/identity';
import { telephoneRefusal } from '@maxilla/domain/phones';
import { excessOf, LINE, NAME, POSTAL_CODE } from '@maxilla/domain/texts';
import type { Me } from '../../api/me.ts';
import { ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import { changedFields } from '../../ui/form-changes.ts';
import { emailOrNothing, required } from '../../ui/form-rules.ts';
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

/** The profile fields users may change themselves, as form values. */
export function profileOf(user: Pick<Me, PersonField | 'addresses'>) {
  return { ...personOf(user), ...addressValues(user.addresses[0]) };
}

export type Profile = ReturnType<typeof profileOf>;

/** Adds a length limit to the rule of a field. */
const within =
  (limit: number, rule?: Rule<string, Profile>): Rule<string, Profile> =>
  (text, values) =>
    excessOf(text, limit) > 0 ? 'field.tooLong' : rule?.(text, values);

const PERSON: { readonly [F in keyof Profile]?: Rule<Profile[F], Profile> } = {
  surname: within(NAME, required),
  firstName: within(NAME, required),
  telephoneNumber: (value) => telephoneRefusal(value),
};

const whenGiven: Rule<string, Profile> = (telephone) =>
  telephone.trim() ? telephoneRefusal(telephone) : null;

const PRACTICE: { readonly [F in keyof Profile]?: Rule<Profile[F], Profile> } = {
  licenceNumber: within(LINE, licenceRefusal),
  officeName: within(LINE),
  officeTelephoneNumber: whenGiven,
  officeEmailAddress: emailOrNothing,
  addressLine1: within(LINE, ADDRESS_RULES.addressLine1),
  addressLine2: within(LINE),
  addressLine3: within(LINE),
  postalCode: within(POSTAL_CODE, ADDRESS_RULES.postalCode),
  city: within(LINE, ADDRESS_RULES.city),
  country: ADDRESS_RULES.country,
};

/** Whether a telephone number must be given: staff are created without one. */
export const telephoneRequired = ({ role, telephoneNumber }: Pick<Me, 'role' | 'telephoneNumber'>) =>
  role === 'ROLE_USER' || telephoneNumber !== '';

/**
 * Validation rules of the form for whose profile it is; dentists also have a practice. A postcode that was stored before
 * those of its country were known is judged once it or the country changes, as the server does.
 */
export function rulesFor(user: Pick<Me, 'role' | 'telephoneNumber' | 'addresses'>) {
  if (user.role === 'ROLE_USER') {
    const { country, postalCode } = addressValues(user.addresses[0]);
    const asStored: Rule<string, Profile> = (text, values) =>
      text !== '' && text === postalCode && values.country === country
        ? null
        : PRACTICE.postalCode?.(text, values);
    return { ...PERSON, ...PRACTICE, postalCode: asStored };
  }
  if (telephoneRequired(user)) return PERSON;
  return { ...PERSON, telephoneNumber: whenGiven };
}

/** The changed fields, in the form the call expects. */
export function profileChanges(before: Profile, after: Profile): Changes {
  const person = changedFields(personOf(before), personOf(after));
  const address = changedFields(addressValues(before), addressValues(after));
  return { ...person, ...(Object.keys(address).length > 0 ? { address } : {}) };
}
