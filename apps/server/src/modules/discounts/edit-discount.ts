import type { BodyOf } from '@maxilla/contract/calls';
import type { discounts } from '@maxilla/contract/discounts';
import { type DiscountState, discountRefusals } from '@maxilla/domain/discounts';
import { asSeen, CodedError, refuseFields } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import { isUnchanged } from '../../platform/database/changes.ts';
import { refuseTaken } from '../../platform/database/unique.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeDiscount,
  type DiscountDetails,
  type DiscountForm,
  insertDiscount,
  lockDiscount,
  readDiscount,
} from './discounts.store.ts';

/** Creates a discount (spec 1 §5). Refused with `discount.codeTaken`, and by the domain's `discountRefusals`. */
export async function createDiscount(
  trx: Transaction,
  platform: Platform,
  body: BodyOf<typeof discounts.create>,
): Promise<DiscountDetails> {
  const form: DiscountForm = { ...body, expiresOn: body.expiresOn ?? null, maxUses: body.maxUses ?? null };
  const { instant, today } = platform.clock.now();
  refuseFields(discountRefusals(form, { today, uses: 0, expiredOn: null }));
  const id = await refuseTaken(insertDiscount(trx, form, instant), codeTaken);
  return changed(trx, platform, id);
}

/**
 * Updates fields of a discount; one that is left as it is keeps its version. What was ordered with it stays as it is.
 * Refused as above, or with `record.changed` if `version` is stale.
 */
export async function updateDiscount(
  trx: Transaction,
  platform: Platform,
  id: number,
  { changes, version }: { readonly changes: Partial<DiscountForm>; readonly version: number | undefined },
): Promise<DiscountDetails> {
  const stored = await lockedDiscount(trx, platform, id);
  asSeen(stored, version, 'record.changed');
  const { today } = platform.clock.now();
  refuseFields(
    discountRefusals({ ...stored, ...changes }, { today, uses: stored.uses, expiredOn: stored.expiresOn }),
  );
  if (isUnchanged(stored, changes)) return stored;
  await refuseTaken(changeDiscount(trx, id, changes), codeTaken);
  return changed(trx, platform, id);
}

/** Ends a discount, or lets it be used again; idempotent (decisions 27). */
export async function setState(
  trx: Transaction,
  platform: Platform,
  id: number,
  state: DiscountState,
): Promise<DiscountDetails> {
  const stored = await lockedDiscount(trx, platform, id);
  if (stored.ended === (state === 'INACTIVE')) return stored;
  await changeDiscount(trx, id, { state });
  return changed(trx, platform, id);
}

/** A discount as it is until the end of the transaction. */
async function lockedDiscount(trx: Transaction, { clock }: Platform, id: number): Promise<DiscountDetails> {
  await lockDiscount(trx, id);
  const discount = await readDiscount(trx, id, clock.now().today);
  if (!discount) throw new CodedError('notFound');
  return discount;
}

const codeTaken = () => new CodedError('discount.codeTaken', { code: 'discount.codeTaken' });

/** Publishes the change to staff, and returns the discount as it is now. */
async function changed(trx: Transaction, platform: Platform, id: number): Promise<DiscountDetails> {
  await platform.live.publish(trx, { kind: 'discount', id, staff: true });
  return lockedDiscount(trx, platform, id);
}
