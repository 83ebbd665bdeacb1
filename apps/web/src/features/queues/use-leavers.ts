import { useEffect, useState } from 'react';
import type { ViewOn } from './queue-query.ts';
import type { RowSelection } from './selection.ts';
import { type Departure, departuresOf } from './use-departures.ts';

/** A selected project that another user's action has taken out of the queue. */
export type Leaver = Departure & { readonly patientName: string };

/** Removes rows that have left the queue from the selection, and returns the actions of others on them. */
export function useLeavers(view: ViewOn<'project'>, { entries, remove }: RowSelection<'project'>) {
  const [leavers, setLeavers] = useState<readonly Leaver[]>([]);
  const gone = entries.filter(({ place }) => place === 'gone').map(({ row }) => row);
  const asked = gone.map(({ id }) => id).join();
  useEffect(() => {
    if (asked === '') return;
    const ids = asked.split(',').map(Number);
    departuresOf(view, ids).then(
      (departures) => {
        const others = departures.filter(({ own }) => !own);
        setLeavers((before) => [
          ...before,
          ...others.map((one) => ({
            ...one,
            patientName: gone.find(({ id }) => id === one.id)?.patientName ?? '',
          })),
        ]);
        remove(ids);
      },
      // They stay as rows that are gone, and are asked about again with the next one.
      () => undefined,
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each set of rows that are gone
  }, [asked, view]);
  return { leavers, forget: () => setLeavers([]) };
}
