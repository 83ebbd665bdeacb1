import type { Call } from '@maxilla/contract/calls';
import type { queryOptions as tanstackOptions } from '@tanstack/react-query';
import type { ApiCall, ArgsOf } from './client.ts';

/**
 * TanStack's queryOptions is an identity function that adds types; redefined here to keep the library out of the first
 * pages.
 */
const queryOptions = ((options: unknown) => options) as typeof tanstackOptions;

type Answer<C extends Call> = Awaited<ReturnType<ApiCall<C>>>;

/** Query options of a GET call: `useQuery(query(api.projects.list, { query: { offset: 0 } }))`. */
export function query<C extends Call>(call: ApiCall<C>, args?: ArgsOf<C>) {
  return queryOptions<Answer<C>>({
    queryKey: [call.area, call.callName, args ?? {}],
    queryFn: ({ signal }) => {
      const send = call as unknown as (parts: object) => Promise<Answer<C>>;
      return send({ ...args, signal, waits: true });
    },
  });
}
