import { type CompanyAddress, companyRefusals, isVatNumber } from '@maxilla/domain/company';
import { asSeen, refuseFields } from '@maxilla/domain/refusals';
import { keptPhone, telephoneRefusal } from '@maxilla/domain/phones';
import { postcodeRefusal } from '@maxilla/domain/postcodes';
import { isDeepStrictEqual } from 'node:util';

import type { Transaction } from '../../platform/database/database.ts';
import { isUnchanged } from '../../platform/database/changes.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOf, insertChanges } from '../record-changes/api.ts';
import {
  addressOf,
  changeCompany,
  COMPANY_ID,
  type CompanyChanges,
  type CompanyReply,
  dismiss,
  lockCompany,
  putAddress,
  readCompany,
  setupDismissed,
} from './company.store.ts';

/** The actor and the transaction of a change. */
type Editing = { readonly trx: Transaction; readonly platform: Platform; readonly actorId: number };

type Version = number | undefined;

/**
 * Updates fields of the company; one that is left as it is keeps its version. Refused by the domain's `companyRefusals`, and
 * with `record.changed` if `version` is stale.
 */
export async function updateCompany(
  editing: Editing,
  { changes: asked, version }: { readonly changes: CompanyChanges; readonly version: Version },
): Promise<CompanyReply> {
  const { trx } = editing;
  const { telephoneNumber } = asked;
  refuseFields({
    ...(telephoneNumber ? { telephoneNumber: telephoneRefusal(telephoneNumber) } : {}),
    ...companyRefusals(asked),
  });
  const changes = telephoneNumber ? { ...asked, telephoneNumber: keptPhone(telephoneNumber) } : asked;
  const stored = await openCompany(trx, version);
  if (isUnchanged(stored, changes)) return stored;
  const { siren, vatNumber } = { ...stored, ...changes };
  const foreign = vatNumber && !isVatNumber(vatNumber, siren);
  refuseFields({ vatNumber: foreign ? 'identity.vatInvalid' : null });
  await changeCompany(trx, changes);
  return changed(editing, stored);
}

/**
 * Sets an address of the company, or removes it; one that is left as it is keeps its version. Refused with `record.changed`
 * if `version` is stale.
 */
export async function changeAddress(
  editing: Editing,
  type: CompanyAddress,
  { address, version }: { readonly address: CompanyReply['officeAddress']; readonly version: Version },
): Promise<CompanyReply> {
  const { trx } = editing;
  refuseFields({ postalCode: address ? postcodeRefusal(address) : null });
  const stored = await openCompany(trx, version);
  if (isDeepStrictEqual(addressOf(stored, type), address)) return stored;
  await putAddress(trx, type, address);
  return changed(editing, stored);
}

/** Does without the first steps, or shows them again; idempotent. */
export async function dismissSetup(editing: Editing, dismissed: boolean): Promise<void> {
  const { trx, platform } = editing;
  await lockCompany(trx);
  const before = (await setupDismissed(trx)) !== null;
  if (before === dismissed) return;
  await dismiss(trx, dismissed ? platform.clock.now().instant : null);
  await tell(editing, { setupDismissed: before }, { setupDismissed: dismissed });
}

/** The company, locked, in the version that the caller has seen. */
async function openCompany(trx: Transaction, version: Version): Promise<CompanyReply> {
  const stored = await lockCompany(trx);
  asSeen(stored, version, 'record.changed');
  return stored;
}

async function changed(editing: Editing, { version: _, ...before }: CompanyReply): Promise<CompanyReply> {
  const company = await readCompany(editing.trx);
  const { version: __, ...after } = company;
  await tell(editing, before, after);
  return company;
}

/** Records what was changed, and tells staff. */
async function tell<Fields extends object>(
  { trx, platform, actorId }: Editing,
  before: Fields,
  after: Fields,
): Promise<void> {
  const { instant: at } = platform.clock.now();
  await insertChanges(trx, { list: 'company', actorId, at }, [changeOf(COMPANY_ID, before, after)]);
  await platform.live.publish(trx, { kind: 'company', id: null, staff: true });
}
