import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { company } from '@maxilla/contract/company';
import type { CompanyAddress } from '@maxilla/domain/company';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type CompanyReply = ReplyOf<typeof company.read>;
export type CompanyChanges = BodyOf<typeof company.update>;
type Address = BodyOf<typeof company.saveAddress>;

const COLUMNS = {
  name: 'name',
  legalLine: 'legal_line',
  siren: 'siren',
  vatNumber: 'vat_number',
  telephoneNumber: 'telephone_number',
  emailAddress: 'email_address',
} as const satisfies Record<keyof CompanyChanges, string>;

const ADDRESS_COLUMNS = {
  OFFICE: 'office_address',
  PARCELS: 'parcel_address',
} as const satisfies Record<CompanyAddress, string>;

/** The id of its only row. */
export const COMPANY_ID = 1;

/** The company; its row always exists. */
export async function readCompany(db: Database | Transaction): Promise<CompanyReply> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
  return {
    version: row.version,
    name: row.name,
    legalLine: row.legal_line,
    siren: row.siren,
    vatNumber: row.vat_number,
    telephoneNumber: row.telephone_number,
    emailAddress: row.email_address,
    officeAddress: row.office_address as Address | null,
    parcelAddress: row.parcel_address as Address | null,
  };
}

/** The company, locked until the end of the transaction. */
export async function lockCompany(trx: Transaction): Promise<CompanyReply> {
  await trx.selectFrom('company').select('id').forUpdate().execute();
  return readCompany(trx);
}

/** Changes fields of the company and increments its version. */
export async function changeCompany(trx: Transaction, changes: CompanyChanges): Promise<void> {
  const fields = Object.entries(changes).map(([field, value]) => [
    COLUMNS[field as keyof typeof COLUMNS],
    value,
  ]);
  await trx
    .updateTable('company')
    .set((eb) => ({ ...(Object.fromEntries(fields) as object), version: eb('version', '+', 1) }))
    .execute();
}

/** An address of the company; null if it has none of its own. */
export const addressOf = ({ officeAddress, parcelAddress }: CompanyReply, type: CompanyAddress) =>
  type === 'OFFICE' ? officeAddress : parcelAddress;

/** Sets an address of the company, or removes it. */
export async function putAddress(
  trx: Transaction,
  type: CompanyAddress,
  address: Address | null,
): Promise<void> {
  const value = address === null ? null : JSON.stringify(address);
  await trx
    .updateTable('company')
    .set((eb) => ({ [ADDRESS_COLUMNS[type]]: value, version: eb('version', '+', 1) }))
    .execute();
}

/** Time at which the first steps were dismissed, or null. */
export async function setupDismissed(db: Database | Transaction): Promise<string | null> {
  const row = await db.selectFrom('company').select('setup_dismissed_at as at').executeTakeFirstOrThrow();
  return row.at?.toISOString() ?? null;
}

export async function dismiss(trx: Transaction, at: string | null): Promise<void> {
  await trx.updateTable('company').set({ setup_dismissed_at: at }).execute();
}
