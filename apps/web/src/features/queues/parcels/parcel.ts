import type { accessoryOrders } from '@maxilla/contract/accessory-orders';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { AccessoryOrderFacts } from '@maxilla/domain/actions/accessories/parcel';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';

export type Parcel = ReplyOf<(typeof accessoryOrders)['read']>;

/** An order of accessories as the rules see it. */
export const parcelFacts = ({ version, state, onHoldReason }: Parcel): AccessoryOrderFacts => ({
  version,
  state,
  holdReason: onHoldReason,
});

/** An order of accessories with its parcel. */
export const parcelQuery = (id: number) => query(api.accessoryOrders.read, { params: { id } });
