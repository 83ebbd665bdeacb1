import type { accessoryOrders } from '@maxilla/contract/accessory-orders';
import type { ReplyOf } from '@maxilla/contract/calls';
import { accessoryOffers } from '@maxilla/domain/actions/accessories/parcel';
import { DEFAULT_COURIER } from '@maxilla/domain/couriers';
import { CodedError } from '@maxilla/domain/refusals';
import { readablePhone } from '@maxilla/domain/phone-text';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { type DocumentReply, documentsHeld } from '../documents/api.ts';
import { readHistory } from '../history/api.ts';
import { readAccessoryOrder, readyTogether } from './accessory-orders.store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof readAccessoryOrder>>>;

/** The fields of an order of accessories that its dentist sees too, with its purchase order once it is made. */
export function toAccessoryOrder(
  row: Pick<
    Row,
    'id' | 'orderId' | 'items' | 'orderedAt' | 'shippedAt' | 'courierService' | 'parcelNumber'
  > & { readonly state: string },
  purchaseOrder: DocumentReply | undefined,
) {
  return {
    orderDetailsId: row.id,
    orderId: row.orderId,
    state: row.state as Row['state'],
    orderedTime: row.orderedAt.toISOString(),
    shippingTime: row.shippedAt?.toISOString() ?? null,
    courierService: row.courierService || DEFAULT_COURIER,
    parcelNumber: row.parcelNumber,
    items: row.items,
    purchaseOrder: purchaseOrder ?? null,
  };
}

/** An order of accessories with its address, photos and history, and the actions offered to the caller. */
export async function readParcel(
  db: Database | Transaction,
  caller: Caller,
  id: number,
): Promise<ReplyOf<typeof accessoryOrders.read>> {
  const row = await readAccessoryOrder(db, id, caller.language);
  if (!row) throw new CodedError('notFound');
  const holders = [{ id, ownerId: row.ownerId }];
  const photosOf = await documentsHeld(db, caller, 'accessoryOrder', 'PACKAGE_PREPARATION_IMAGE', holders);
  const [purchaseOrder] = (await documentsHeld(db, caller, 'accessoryOrder', 'PURCHASE_ORDER', holders))(id);
  const { historyRecords } = await readHistory({ db }, caller, { kind: 'accessoryOrder', id }, {});
  const actions = [...accessoryOffers(row, caller)];
  return {
    ...toAccessoryOrder(row, purchaseOrder),
    version: row.version,
    userId: row.ownerId,
    userFullName: row.ownerName,
    telephoneNumber: readablePhone(row.telephoneNumber),
    deliveryAddress: row.deliveryAddress,
    deadline: row.deadline,
    onHoldReason: row.holdReason,
    actions,
    photos: photosOf(id),
    together: actions.includes('SHIP_PRODUCTS') ? await readyTogether(db, id) : [],
    historyRecords,
  };
}
