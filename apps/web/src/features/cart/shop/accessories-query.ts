import type { ReplyOf } from '@maxilla/contract/calls';
import type { accessories } from '@maxilla/contract/accessories';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';

export type Accessory = ReplyOf<(typeof accessories)['list']>['accessories'][number];

/** The catalogue of the shop. */
export function accessoriesQuery() {
  return query(api.accessories.list, { query: {} });
}
