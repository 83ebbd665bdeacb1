import { useEffect, useState } from 'react';
import { keep, readKept } from '../../api/kept.ts';
import { currentUserId } from '../../api/session.ts';

/**
 * Whether the reader has no work of their own on a dashboard: as it was last seen in this browser until it is read, so
 * that the place that is kept for it is as large as what comes.
 */
export function useNoOwnWork(component: string, total: number | undefined): boolean {
  const key = `maxilla.own.${currentUserId()}.${component}`;
  const [known] = useState(() => readKept(key) === 0);
  useEffect(() => {
    if (total !== undefined) keep(key, total);
  }, [key, total]);
  return total === undefined ? known : total === 0;
}
