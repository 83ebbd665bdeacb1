import { useEffect, useState } from 'react';
import type { ViewOn } from './queue-query.ts';
import type { RowSelection } from './selection.ts';
import { type Departure, departuresOf } from './use-departures.ts';

/** A project that was selected when somebody else took it from the queue. */
export type Leaver = Departure & { readonly patientName: string };

/** Takes what is no longer in the queue out of the selection, and answers what others have done to it. */
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
            patientName: gone.find(({ id }) => id === one.projectId)?.patientName ?? '',
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
