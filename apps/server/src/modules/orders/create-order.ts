import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { orders } from '@maxilla/contract/cart';
import { COUNTRIES } from '@maxilla/domain/countries';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cartDiscount, dropCartDiscount, totalsOf } from '../cart/api.ts';
import { findDiscount, type KnownDiscount } from '../discounts/api.ts';
import { actOnProject, pricesOf } from '../projects/api.ts';
import { lockCart } from './orders.store.ts';
import { orderLines, placeOrder } from './place-order.ts';

type Form = BodyOf<typeof orders.create>;

/**
 * Orders everything in the dentist's cart, all or nothing, at current prices, which the order stores
 * (decisions 8, 18, 19). Each project is moved by its own action; projects that cannot be ordered are named
 * in the refusal's fields.
 */
export async function createOrder(
  trx: Transaction,
  platform: Platform,
  dentist: Actor,
  form: Form,
): Promise<ReplyOf<typeof orders.create>> {
  check(form);
  const projectIds = await lockCart(trx, dentist.id);
  if (projectIds.length === 0) throw new CodedError('cart.empty');
  const discount = await discountOf(trx, dentist, form.discountCode);
  const priced = await pricesOf(trx, projectIds);
  const lines = priced.flatMap(orderLines);
  const { total } = totalsOf(lines, discount);
  if (form.expectedTotal !== undefined && form.expectedTotal !== total) {
    throw new CodedError('order.priceChanged', { expectedTotal: 'order.priceChanged' });
  }
  const { deliveryAddress } = form;
  const placed = { owner: dentist, deliveryAddress, discount, termsAccepted: true, lines };
  const orderId = await placeOrder(trx, platform, placed);
  for (const projectId of projectIds) await confirm(trx, platform, dentist, projectId);
  await dropCartDiscount(trx, dentist.id);
  return { orderId, projectIds };
}

function check({ termsAccepted, deliveryAddress: { country } }: Form): void {
  if (!termsAccepted) throw new CodedError('order.termsRequired', { termsAccepted: 'order.termsRequired' });
  if (!COUNTRIES.some(({ codeAlpha2 }) => codeAlpha2 === country)) {
    throw new CodedError('request.invalid', { 'deliveryAddress.country': 'identity.countryUnknown' });
  }
}

/** The discount of the given code, which must be valid; without a code, that of the cart if still valid. */
async function discountOf(
  trx: Transaction,
  dentist: Actor,
  code: string | undefined,
): Promise<KnownDiscount | null> {
  if (code === undefined || code === '') {
    const kept = await cartDiscount(trx, dentist.id);
    return kept?.active ? kept : null;
  }
  const discount = await findDiscount(trx, code);
  if (!discount) throw new CodedError('discount.unknown', { discountCode: 'discount.unknown' });
  return discount;
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
