import { type CompanyAddress, isVatNumber } from '@maxilla/domain/company';
import { asSeen, refuseFields } from '@maxilla/domain/refusals';
import { keptPhone, telephoneRefusal } from '@maxilla/domain/phones';
import { postcodeRefusal } from '@maxilla/domain/postcodes';

import type { Transaction } from '../../platform/database/database.ts';
import { isUnchanged } from '../../platform/database/changes.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeCompany,
  type CompanyChanges,
  type CompanyReply,
  lockCompany,
  putAddress,
  readCompany,
} from './company.store.ts';

type Version = number | undefined;

/** Updates fields of the company; one that is left as it is keeps its version. Refused with `record.changed` if `version` is stale. */
export async function updateCompany(
  trx: Transaction,
  platform: Platform,
  { changes: asked, version }: { readonly changes: CompanyChanges; readonly version: Version },
): Promise<CompanyReply> {
  const { telephoneNumber } = asked;
  refuseFields({ telephoneNumber: telephoneNumber ? telephoneRefusal(telephoneNumber) : null });
  const changes = telephoneNumber ? { ...asked, telephoneNumber: keptPhone(telephoneNumber) } : asked;
  const stored = await openCompany(trx, version);
  if (isUnchanged(stored, changes)) return stored;
  const { siren, vatNumber } = { ...stored, ...changes };
  const foreign = vatNumber && !isVatNumber(vatNumber, siren);
  refuseFields({ vatNumber: foreign ? 'identity.vatInvalid' : null });
  await changeCompany(trx, changes);
  return changed(trx, platform);
}

/** Sets an address of the company, or removes it. Refused with `record.changed` if `version` is stale. */
export async function changeAddress(
  trx: Transaction,
  platform: Platform,
  type: CompanyAddress,
  { address, version }: { readonly address: CompanyReply['officeAddress']; readonly version: Version },
): Promise<CompanyReply> {
  refuseFields({ postalCode: address ? postcodeRefusal(address) : null });
  await openCompany(trx, version);
  await putAddress(trx, type, address);
  return changed(trx, platform);
}

/** The company, locked, in the version that the caller has seen. */
async function openCompany(trx: Transaction, version: Version): Promise<CompanyReply> {
  const stored = await lockCompany(trx);
  asSeen(stored, version, 'record.changed');
  return stored;
}

async function changed(trx: Transaction, { live }: Platform): Promise<CompanyReply> {
  await live.publish(trx, { kind: 'company', id: null, staff: true });
  return readCompany(trx);
}
