import type { FactValue } from '@maxilla/contract/queue-facts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { queryClient } from '../../../api/query-client.ts';
import { showRefusal } from '../../../ui/refusal-toast.ts';
import { baseQuery, factsQuery } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';

type Sleeve = FactValue<'sleeves'>[number];

export type Ticks = {
  /** The sleeves with the ticks that are on their way. */
  readonly sleeves: readonly Sleeve[];
  /** Answers whether the server has taken it. */
  readonly tick: (teeth: readonly number[], installed: boolean) => Promise<boolean>;
  /** Resolves once no tick is on its way. */
  readonly settled: () => Promise<unknown>;
};

/** Ticks off sleeves of a project optimistically; a tick that the server refuses is reverted. */
export function useTicks(view: ViewOn<'project'>, id: number, stored: readonly Sleeve[]): Ticks {
  const me = useMe();
  const [sending, setSending] = useState<ReadonlyMap<number, Sleeve>>(new Map());
  const onTheWay = useRef(new Set<Promise<boolean>>());
  const { queryKey } = factsQuery(view, id);

  const arrived = (teeth: readonly number[]) =>
    setSending((before) => new Map([...before].filter(([tooth]) => !teeth.includes(tooth))));

  async function send(teeth: readonly number[], installed: boolean): Promise<boolean> {
    const mark = installed
      ? { installedTime: new Date().toISOString(), installedBy: `${me.firstName} ${me.surname}` }
      : { installedTime: null, installedBy: null };
    const changed = stored.filter(({ dentNumber }) => teeth.includes(dentNumber));
    setSending(
      (before) =>
        new Map([...before, ...changed.map((one) => [one.dentNumber, { ...one, ...mark }] as const)]),
    );
    try {
      const { sleeves } = await api.queues.tickSleeves({
        params: { view: view.name, id },
        query: baseQuery(view),
        body: { dentNumbers: [...teeth], installed },
        idempotencyKey: crypto.randomUUID(),
      });
      await queryClient.cancelQueries({ queryKey }, { silent: true });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, sleeves });
      return true;
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      showRefusal(thrown);
      return false;
    } finally {
      arrived(teeth);
    }
  }

  function tick(teeth: readonly number[], installed: boolean): Promise<boolean> {
    const sent = send(teeth, installed);
    onTheWay.current.add(sent);
    void sent.finally(() => onTheWay.current.delete(sent));
    return sent;
  }

  return {
    settled: () => Promise.allSettled(onTheWay.current),
    tick,
    sleeves: stored.map((one) => sending.get(one.dentNumber) ?? one),
  };
}
