import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';
import { query } from './query.ts';
import { currentUserId } from './session.ts';

/** The current user, with role, permissions and teams. */
export type Me = ReplyOf<(typeof users)['profile']>;

export function meQuery() {
  return { ...query(api.users.profile, { params: { id: currentUserId() } }), staleTime: 5 * 60_000 };
}

/** Loads the current user once; live events keep the cached data up to date. */
export function loadMe(): Promise<Me> {
  return queryClient.ensureQueryData(meQuery());
}

/** The current user. Must be rendered below the shell, which loads it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery()).data;
}
