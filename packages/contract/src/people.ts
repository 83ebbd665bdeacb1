import { isCountryCode } from '@maxilla/domain/country-codes';
import { isName, licenceRefusal } from '@maxilla/domain/identity';
import { NAME, plainLine, POSTAL_CODE } from '@maxilla/domain/texts';
import { z } from 'zod';
import { Id, Line, RequiredLine, TypedLine } from './wire.ts';

/** Personal details as users enter them, with the rules that depend on the value alone (spec 1 §5). */

/** A surname, or a first name. */
export const PersonName = TypedLine.min(1).max(NAME).refine(isName, 'name.invalid').overwrite(plainLine);

/** An RPPS number, or the licence number of another country. */
export const LicenceNumber = RequiredLine.refine(
  (text) => licenceRefusal(text) === null,
  'identity.rppsInvalid',
);

/** The address of a practice or of a delivery, in a country that is served. */
export const Address = z.object({
  addressLine1: RequiredLine,
  addressLine2: Line.optional(),
  addressLine3: Line.optional(),
  postalCode: RequiredLine.max(POSTAL_CODE),
  city: RequiredLine,
  country: RequiredLine.max(2).refine(isCountryCode, 'identity.countryUnknown'),
});

/** A clinic, to which dentists belong, one at most each (decisions 33). */
export const Clinic = z.object({
  id: Id,
  name: z.string(),
  emailAddress: z.string(),
  telephoneNumber: z.string(),
});
