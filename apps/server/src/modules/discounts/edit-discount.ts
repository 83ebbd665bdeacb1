import type { BodyOf } from '@maxilla/contract/calls';
import type { discounts } from '@maxilla/contract/discounts';
import { discountRefusals } from '@maxilla/domain/discounts';
import type { DiscountState } from '@maxilla/domain/discount-states';
import { asSeen, CodedError, refuseFields } from '@maxilla/domain/refusals';

import type { Transaction } from '../../platform/database/database.ts';
import { isUnchanged } from '../../platform/database/changes.ts';
import { refuseTaken } from '../../platform/database/unique.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertChanges } from '../record-changes/api.ts';
import {
  changeDiscount,
  type DiscountDetails,
  type DiscountForm,
  insertDiscount,
  lockDiscount,
  readDiscount,
} from './discounts.store.ts';

/** The actor and the transaction of a change. */
type Editing = { readonly trx: Transaction; readonly platform: Platform; readonly actorId: number };

/** Creates a discount (spec 1 §5). Refused with `discount.codeTaken`, and by the domain's `discountRefusals`. */
export async function createDiscount(
  editing: Editing,
  body: BodyOf<typeof discounts.create>,
): Promise<DiscountDetails> {
  const { trx, platform } = editing;
  const form: DiscountForm = { ...body, expiresOn: body.expiresOn ?? null, maxUses: body.maxUses ?? null };
  const { instant, today } = platform.clock.now();
  refuseFields(discountRefusals(form, { today, uses: 0, expiredOn: null, formerCode: null }));
  const id = await refuseTaken(insertDiscount(trx, form, instant), codeTaken);
  return changed(editing, id, null);
}

/**
 * Updates fields of a discount; one that is left as it is keeps its version. What was ordered with it stays as it is.
 * Refused as above, or with `record.changed` if `version` is stale.
 */
export async function updateDiscount(
  editing: Editing,
  id: number,
  { changes, version }: { readonly changes: Partial<DiscountForm>; readonly version: number | undefined },
): Promise<DiscountDetails> {
  const { trx, platform } = editing;
  const stored = await lockedDiscount(trx, platform, id);
  asSeen(stored, version, 'record.changed');
  const { today } = platform.clock.now();
  refuseFields(
    discountRefusals(
      { ...stored, ...changes },
      { today, uses: stored.uses, expiredOn: stored.expiresOn, formerCode: stored.code },
    ),
  );
  if (isUnchanged(stored, changes)) return stored;
  await refuseTaken(changeDiscount(trx, id, changes), codeTaken);
  return changed(editing, id, stored);
}

/** Ends a discount, or lets it be used again; idempotent (decisions 27). */
export async function setState(editing: Editing, id: number, state: DiscountState): Promise<DiscountDetails> {
  const { trx, platform } = editing;
  const stored = await lockedDiscount(trx, platform, id);
  if (stored.ended === (state === 'INACTIVE')) return stored;
  await changeDiscount(trx, id, { state });
  return changed(editing, id, stored);
}

/** A discount as it is until the end of the transaction. */
async function lockedDiscount(trx: Transaction, { clock }: Platform, id: number): Promise<DiscountDetails> {
  await lockDiscount(trx, id);
  const discount = await readDiscount(trx, id, clock.now().today);
  if (!discount) throw new CodedError('notFound');
  return discount;
}

const codeTaken = () => new CodedError('discount.codeTaken', { code: 'discount.codeTaken' });

/** The fields that people enter or set, as they are recorded: together, because a value is read with its type. */
const recordedOf = ({ type, value, code, expiresOn, maxUses, ended }: DiscountDetails) => ({
  type,
  value,
  code,
  expiresOn,
  maxUses,
  ended,
});

/** Records that a discount was added (`before` is null) or changed, and tells staff; returns it as it is now. */
async function changed(
  { trx, platform, actorId }: Editing,
  id: number,
  before: DiscountDetails | null,
): Promise<DiscountDetails> {
  const after = await lockedDiscount(trx, platform, id);
  const at = platform.clock.now().instant;
  await insertChanges(trx, { list: 'discounts', actorId, at }, [
    {
      rowId: id,
      operation: before ? 'CHANGE' : 'ADD',
      before: before ? recordedOf(before) : {},
      after: recordedOf(after),
    },
  ]);
  await platform.live.publish(trx, { kind: 'discount', id, staff: true });
  return after;
}
