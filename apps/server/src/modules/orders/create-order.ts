import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { orders } from '@maxilla/contract/cart';
import { quantityRefusal } from '@maxilla/domain/accessories';
import { COUNTRIES } from '@maxilla/domain/countries';
import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { postcodeRefusal } from '@maxilla/domain/postcodes';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type InCart, lockAccessoriesInCart } from '../accessories/api.ts';
import { cartDiscount, dropCartDiscount, totalsOf } from '../cart/api.ts';
import { findDiscount, type KnownDiscount, refuseOver, spendDiscount } from '../discounts/api.ts';
import { holdMerges } from '../patients/api.ts';
import { actOnProject, orderDateRefusals, pricesOf } from '../projects/api.ts';
import { lockCart } from './orders.store.ts';
import { linesOf, placeOrder } from './place-order.ts';

type Form = BodyOf<typeof orders.create>;

/**
 * Orders everything in the dentist's cart, all or nothing, at current prices, which the order stores
 * (decisions 8, 18, 19). Each project is moved by its own action; projects and accessories that cannot be
 * ordered are named in the refusal's fields.
 */
export async function createOrder(
  trx: Transaction,
  platform: Platform,
  dentist: Actor,
  form: Form,
): Promise<ReplyOf<typeof orders.create>> {
  check(form);
  // Merges lock patients before their projects; an order locks projects, and then, with their changes, the patients.
  await holdMerges(trx, dentist.id);
  const projectIds = await lockCart(trx, dentist.id);
  const accessories = await lockAccessoriesInCart(trx, dentist.id);
  if (projectIds.length + accessories.length === 0) throw new CodedError('cart.empty');
  refuseAll('accessories', shortOf(accessories));
  refuseAll('projects', await orderDateRefusals(trx, platform, projectIds));
  const discount = await discountOf(trx, platform, dentist, form.discountCode);
  const priced = await pricesOf(trx, projectIds);
  const lines = await linesOf(trx, dentist, priced, accessories);
  const { total } = totalsOf(lines, discount);
  if (form.expectedTotal !== undefined && form.expectedTotal !== total) {
    throw new CodedError('order.priceChanged', { expectedTotal: 'order.priceChanged' });
  }
  const { deliveryAddress } = form;
  const order = { deliveryAddress, discount, termsAccepted: true, lines, accessories };
  const placed = await placeOrder(trx, platform, { ...order, owner: dentist, placedBy: dentist });
  for (const projectId of projectIds) await confirm(trx, platform, dentist, projectId);
  await dropCartDiscount(trx, dentist.id);
  // Last, because others who order with it wait for the end of this transaction.
  if (discount) await spendDiscount(trx, platform, discount.id);
  return { ...placed, projectIds };
}

function check({ termsAccepted, deliveryAddress }: Form): void {
  if (!termsAccepted) throw new CodedError('order.termsRequired', { termsAccepted: 'order.termsRequired' });
  const served = COUNTRIES.some(({ codeAlpha2 }) => codeAlpha2 === deliveryAddress.country);
  refuseFields({
    'deliveryAddress.country': served ? null : 'identity.countryUnknown',
    'deliveryAddress.postalCode': postcodeRefusal(deliveryAddress),
  });
}

/** The accessories of which there are too few, with the reason. */
function shortOf(accessories: readonly InCart[]): ReadonlyMap<number, ErrorCode> {
  return new Map(
    accessories.flatMap(({ accessory, quantity }) => {
      const code = quantityRefusal(quantity, accessory.stock);
      return code ? [[accessory.id, code] as const] : [];
    }),
  );
}

/** Refuses what cannot be ordered, with an error at each of it. */
function refuseAll(what: 'projects' | 'accessories', refused: ReadonlyMap<number, ErrorCode>): void {
  const [first] = refused.values();
  if (first === undefined) return;
  throw new CodedError(first, Object.fromEntries([...refused].map(([id, code]) => [`${what}.${id}`, code])));
}

/** The discount of the given code, or without one that of the cart; either must be valid. */
async function discountOf(
  trx: Transaction,
  { clock }: Platform,
  dentist: Actor,
  code: string | undefined,
): Promise<KnownDiscount | null> {
  const { today } = clock.now();
  if (code === undefined || code === '') {
    const kept = await cartDiscount(trx, dentist.id);
    if (kept) refuseOver(kept, today);
    return kept ?? null;
  }
  return findDiscount(trx, code, today);
}

/** Orders one project; its refusal is reported under that project's field. */
async function confirm(
  trx: Transaction,
  platform: Platform,
  dentist: Actor,
  projectId: number,
): Promise<void> {
  try {
    await actOnProject(trx, platform, dentist, { projectId, type: 'CONFIRM_ORDER', input: {} });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    throw new CodedError(error.code, { ...error.fields, [`projects.${projectId}`]: error.code });
  }
}
