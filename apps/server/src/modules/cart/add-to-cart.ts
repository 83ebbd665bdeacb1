import type { BodyOf } from '@maxilla/contract/calls';
import { type cart, SEEN_PRICES } from '@maxilla/contract/cart';
import { CodedError } from '@maxilla/domain/refusals';
import { priceOf } from '@maxilla/domain/pricing';

import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnProject, pricesOf } from '../projects/api.ts';

/**
 * Puts a project into the cart. Refuses with `project.mismatch` if it is another product than the caller believes, and with
 * `order.priceChanged` at each price that is not the one they have seen (spec 1 §7).
 */
export async function addToCart(
  trx: Transaction,
  platform: Platform,
  actor: Caller,
  { projectId, productId, version, reference, ...seen }: BodyOf<typeof cart.add>,
): Promise<void> {
  const expected = { productId, version };
  await actOnProject(trx, platform, actor, { ...expected, projectId, type: 'ADD_TO_CART', input: {} });
  const believed = SEEN_PRICES.filter((name) => seen[name] !== undefined);
  if (believed.length === 0 && reference === undefined) return;
  const [priced] = await pricesOf(trx, [projectId]);
  if (reference !== undefined && priced?.productCode !== reference) throw new CodedError('project.mismatch');
  const price = priceOf(priced?.lines ?? []);
  const wrong = believed.filter((name) => seen[name] !== price[name]);
  if (wrong.length === 0) return;
  throw new CodedError(
    'order.priceChanged',
    Object.fromEntries(wrong.map((name) => [name, 'order.priceChanged'])),
  );
}
