import type { auth } from '@maxilla/contract/auth';
import type { BodyOf } from '@maxilla/contract/calls';
import { licenceRefusal } from '@maxilla/domain/identity';
import { isStrongPassword } from '@maxilla/domain/passwords';
import { DEFAULT_PHONE_COUNTRY, telephoneRefusal } from '@maxilla/domain/phones';
import type { Title } from '@maxilla/domain/people';
import { ADDRESS_FIELDS, ADDRESS_RULES, addressValues } from '../../ui/address.ts';
import { emailOrNothing, required, requiredEmail } from '../../ui/form-rules.ts';
import type { Rule } from '../../ui/form.ts';
import { passwordRefusal } from '../../ui/password-rules.ts';

type Form = BodyOf<(typeof auth)['register']>;

export const EMPTY = {
  title: 'Dr' as Title,
  surname: '',
  firstName: '',
  emailAddress: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  telephoneCountry: DEFAULT_PHONE_COUNTRY as string,
  telephoneNumber: '',
  licenceNumber: '',
  officeName: '',
  officeTelephoneNumber: '',
  officeEmailAddress: '',
  ...addressValues(),
};

export type Registration = typeof EMPTY;
export type Field = keyof Registration;

/** The fields of each step of the wizard (spec 1 §5). */
export const STEPS: readonly (readonly Field[])[] = [
  ['title', 'surname', 'firstName'],
  [
    'emailAddress',
    'confirmEmail',
    'password',
    'confirmPassword',
    'telephoneNumber',
    'licenceNumber',
    'officeName',
    'officeTelephoneNumber',
    'officeEmailAddress',
  ],
  ADDRESS_FIELDS,
];

export const RULES: { readonly [F in Field]?: Rule<Registration[F], Registration> } = {
  surname: required,
  firstName: required,
  emailAddress: requiredEmail,
  confirmEmail: (value, { emailAddress }) =>
    required(value) ??
    (value.trim().toLowerCase() === emailAddress.trim().toLowerCase() ? null : 'auth.emailsDiffer'),
  password: passwordRefusal,
  confirmPassword: (value, { password }) =>
    value === '' ? 'field.required' : value === password ? null : 'auth.passwordsDiffer',
  telephoneNumber: (value, { telephoneCountry }) => telephoneRefusal(value, telephoneCountry),
  licenceNumber: licenceRefusal,
  officeTelephoneNumber: (value, { telephoneCountry }) =>
    value.trim() ? telephoneRefusal(value, telephoneCountry) : null,
  officeEmailAddress: emailOrNothing,
  ...ADDRESS_RULES,
};

/** Whether the Next button of a step is enabled, as specified. */
export function canLeaveStep(step: number, values: Registration): boolean {
  if (step === 0) return values.surname.trim() !== '' && values.firstName.trim() !== '';
  return step !== 1 || isStrongPassword(values.password);
}

const isWrong = <F extends Field>(name: F, values: Registration) =>
  Boolean(RULES[name]?.(values[name], values));

/** The fields of a step whose values break a rule, in the order in which they are read. */
export const wrongIn = (step: number, values: Registration): readonly Field[] =>
  (STEPS[step] ?? []).filter((name) => isWrong(name, values));

/** Whether a field has no value yet, rather than a wrong one. */
export const isMissing = (name: Field, values: Registration): boolean => values[name].trim() === '';

/** The last step that may be shown: those before it are filled in, as the rules ask. */
export function lastStepFor(values: Registration): number {
  const first = STEPS.findIndex((_, step) => wrongIn(step, values).length > 0);
  return first < 0 ? STEPS.length - 1 : first;
}

/** The request body of the registration. */
export function bodyOf(values: Registration, languageCode: Form['languageCode']): Form {
  const { confirmEmail: _email, confirmPassword: _password, ...rest } = values;
  const { addressLine1, addressLine2, addressLine3, postalCode, city, country, ...person } = rest;
  return {
    ...person,
    languageCode,
    address: { addressLine1, addressLine2, addressLine3, postalCode, city, country },
  };
}
