import { COMPANY_LABEL } from '@maxilla/domain/people';
import { readablePhone } from '@maxilla/domain/phone-text';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { type CompanyReply, readCompany } from './company.store.ts';

/** The words of a paper in its reader's language. */
type Speaker = {
  readonly say: (key: 'company' | 'vatNumber' | 'parcels', values?: Record<string, string>) => string;
  readonly country: (code: string) => string;
};

/**
 * The heading of a paper: the name of the company, the details required by law (art. R123-237 C. com.), and
 * the contact details.
 */
export type Heading = (speaker: Speaker) => readonly [name: string, line: string, ...contact: string[]];

export async function headingOfPapers(db: Database | Transaction): Promise<Heading> {
  const { name, legalLine, siren, vatNumber, telephoneNumber, emailAddress, officeAddress, parcelAddress } =
    await readCompany(db);
  return ({ say, country }) => {
    const vat = vatNumber && say('vatNumber', { number: vatNumber });
    const legal = lineOf(legalLine, siren && `SIREN ${siren}`, vat);
    const parcels = addressLine(parcelAddress, country);
    const contact = [
      addressLine(officeAddress, country),
      lineOf(telephoneNumber && readablePhone(telephoneNumber), emailAddress),
      parcels && say('parcels', { address: parcels }),
    ];
    return [name || COMPANY_LABEL, legal || say('company'), ...contact.filter((line) => line !== '')];
  };
}

/** What a text message is signed with: the name of the company, and its telephone number in display format, '' without one. */
export async function signatureOfCompany(
  db: Database | Transaction,
): Promise<{ readonly company: string; readonly phone: string }> {
  const { name, telephoneNumber } = await readCompany(db);
  return { company: name || COMPANY_LABEL, phone: telephoneNumber && readablePhone(telephoneNumber) };
}

const lineOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function addressLine(address: CompanyReply['officeAddress'], country: Speaker['country']): string {
  if (!address) return '';
  const { addressLine1, addressLine2, addressLine3, postalCode, city } = address;
  const lines = [addressLine1, addressLine2, addressLine3, `${postalCode} ${city}`, country(address.country)];
  return lines.filter((line) => line !== '').join(', ');
}
