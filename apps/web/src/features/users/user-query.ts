import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

/** A user as staff see them. */
export type UserDetails = ReplyOf<(typeof users)['details']>;

export function userQuery(id: number) {
  return query(api.users.details, { params: { id } });
}
