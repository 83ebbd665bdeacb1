import type { ReplyOf } from '@maxilla/contract/calls';
import type { users } from '@maxilla/contract/users';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';
import { query } from './query.ts';
import { currentUserId } from './session.ts';

/** The person logged in, with their role, permissions and teams. */
export type Me = ReplyOf<(typeof users)['profile']>;

export function meQuery() {
  return { ...query(api.users.profile, { params: { id: currentUserId() } }), staleTime: 5 * 60_000 };
}

/** The person logged in, read once and kept up to date by live events. */
export function loadMe(): Promise<Me> {
  return queryClient.ensureQueryData(meQuery());
}

/** The person logged in. Only below the shell, which loads it. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery()).data;
}
