import { Address, RegisterForm } from '@maxilla/contract/auth';
import type { BodyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { COUNTRIES } from '@maxilla/domain/countries';
import { CodedError, type ErrorCode } from '@maxilla/domain/errors';
import { filterName, filterSurname, isName, licenceRefusal } from '@maxilla/domain/identity';
import { isStaff } from '@maxilla/domain/people';
import { telephoneRefusal } from '@maxilla/domain/phones';
import { z } from 'zod';

import { fieldCodes } from '../../platform/http/fields.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { indexProjectsOf } from '../projects/api.ts';
import { changeAddress, changeProfile, readUser, type UserReply } from './users.store.ts';

type Patch = BodyOf<(typeof users)['updateProfile']>;

const registered = RegisterForm.shape;

/** The form of each field that a person may change of themselves. */
const PERSON = z
  .object({
    title: registered.title,
    surname: registered.surname,
    firstName: registered.firstName,
    telephoneNumber: registered.telephoneNumber,
    officeName: registered.officeName,
    officeTelephoneNumber: registered.officeTelephoneNumber,
    officeEmailAddress: registered.officeEmailAddress,
    licenceNumber: registered.licenceNumber.or(z.literal('')),
  })
  .partial();
const ADDRESS = Address.partial();

/**
 * Changes fields of the caller's own profile by JSON Patch; removing a field empties it (spec 1 §5). A field's
 * refusal is at its name (`surname`, `address.city`).
 */
export async function updateProfile(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  patch: Patch,
): Promise<UserReply> {
  const { person, address } = read(patch, !isStaff(actor));
  const now = platform.clock.now().instant;
  await changeProfile(
    trx,
    actor.id,
    given({
      title: person.title,
      surname: person.surname === undefined ? undefined : filterSurname(person.surname),
      first_name: person.firstName === undefined ? undefined : filterName(person.firstName),
      telephone_number: person.telephoneNumber,
      office_name: person.officeName,
      office_telephone_number: person.officeTelephoneNumber,
      office_email_address: person.officeEmailAddress,
      licence_number: person.licenceNumber,
    }),
    now,
  );
  if (person.surname !== undefined || person.firstName !== undefined) await indexProjectsOf(trx, actor.id);
  const changes = given({
    address_line1: address.addressLine1,
    address_line2: address.addressLine2,
    address_line3: address.addressLine3,
    postal_code: address.postalCode,
    city: address.city,
    country: address.country,
  });
  if (Object.keys(changes).length > 0) await changeAddress(trx, actor.id, changes);
  await platform.live.publish(trx, { kind: 'user', id: actor.id, userIds: [actor.id], staff: true });
  const user = await readUser(trx, actor.id);
  if (!user) throw new CodedError('notFound');
  return user;
}

function read(patch: Patch, dentist: boolean) {
  const fields: { person: Record<string, unknown>; address: Record<string, unknown> } = {
    person: {},
    address: {},
  };
  for (const operation of patch) {
    const [, first = '', second] = operation.path.split('/');
    const value = operation.op === 'remove' ? '' : operation.value;
    if (second === undefined) fields.person[first] = value;
    else fields.address[second] = value;
  }
  const person = z.safeDecode(PERSON, fields.person);
  const address = z.safeDecode(ADDRESS, fields.address);
  if (!person.success || !address.success) {
    throw new CodedError('request.invalid', {
      ...(person.success ? {} : fieldCodes(person.error.issues, fields.person)),
      ...(address.success ? {} : below('address', fieldCodes(address.error.issues, fields.address))),
    });
  }
  const wrong = refusals(person.data, address.data, dentist);
  if (Object.keys(wrong).length > 0) throw new CodedError('request.invalid', wrong);
  return { person: person.data, address: address.data };
}

function refusals(
  person: z.output<typeof PERSON>,
  address: z.output<typeof ADDRESS>,
  dentist: boolean,
): Record<string, ErrorCode> {
  const known = COUNTRIES.some(({ codeAlpha2 }) => codeAlpha2 === address.country);
  const checks: [string, string | undefined, (text: string) => ErrorCode | null][] = [
    ['surname', person.surname, (text) => (isName(text) ? null : 'name.invalid')],
    ['firstName', person.firstName, (text) => (isName(text) ? null : 'name.invalid')],
    ['telephoneNumber', person.telephoneNumber, (text) => telephoneRefusal(text)],
    ['officeTelephoneNumber', person.officeTelephoneNumber || undefined, (text) => telephoneRefusal(text)],
    // Staff have none.
    ['licenceNumber', dentist ? person.licenceNumber : person.licenceNumber || undefined, licenceRefusal],
    ['address.country', address.country, () => (known ? null : 'identity.countryUnknown')],
  ];
  const wrong: Record<string, ErrorCode> = {};
  for (const [field, text, refusal] of checks) {
    const code = text === undefined ? null : refusal(text);
    if (code !== null) wrong[field] = code;
  }
  return wrong;
}

function below(name: string, fields: Record<string, ErrorCode>): Record<string, ErrorCode> {
  return Object.fromEntries(Object.entries(fields).map(([path, code]) => [`${name}.${path}`, code]));
}

function given<T extends Record<string, string | undefined>>(values: T): { [K in keyof T]?: string } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: string };
}
