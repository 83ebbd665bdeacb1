import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call } from '@maxilla/contract/calls';
import { ApiError } from './api-error.ts';
import type { ApiCall, ArgsOf } from './client.ts';

const RETRIES = 1;

/** A refusal is final; anything else is tried once more. */
function retry(count: number, error: Error): boolean {
  return !(error instanceof ApiError && error.status < 500) && count < RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type Answer<C extends Call> = Awaited<ReturnType<ApiCall<C>>>;

/** Query options of a reading call: `useQuery(query(api.projects.list, { query: { offset: 0 } }))`. */
export function query<C extends Call>(call: ApiCall<C>, args?: ArgsOf<C>) {
  return queryOptions<Answer<C>>({
    queryKey: [call.area, call.callName, args ?? {}],
    queryFn: ({ signal }) => {
      const send = call as unknown as (parts: object) => Promise<Answer<C>>;
      return send({ ...args, signal });
    },
  });
}

/** The key of every answer of a call, or of a whole area: for invalidation. */
export function keyOf(call: ApiCall<never>, args?: object): readonly unknown[] {
  return args ? [call.area, call.callName, args] : [call.area, call.callName];
}
