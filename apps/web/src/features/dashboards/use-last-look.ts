import { lookedAgain } from '@maxilla/domain/last-look';
import type { Look } from '@maxilla/domain/last-look';
import { useEffect, useState } from 'react';
import { keep, readKept } from '../../api/kept.ts';
import { currentUserId } from '../../api/session.ts';

const MINUTE = 60_000;

function lastLook(key: string): Look | null {
  const look = readKept(key) as Partial<Look> | null;
  return typeof look?.since === 'number' && typeof look.seen === 'number' ? (look as Look) : null;
}

const keyOf = (component: string) => `maxilla.looked.${currentUserId()}.${component}`;

/** When the user last looked at a dashboard in this browser, in milliseconds; 0 if never. */
export const lookedAt = (component: string): number => lastLook(keyOf(component))?.seen ?? 0;

/** Since when changes on a dashboard are new to the user: the end of their last visit, as this browser knows it. */
export function useLastLook(component: string): string {
  const key = keyOf(component);
  const [look] = useState(() => lookedAgain(lastLook(key), Date.now()));
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') keep(key, { since: look.since, seen: Date.now() });
    };
    seen();
    const timer = setInterval(seen, MINUTE);
    return () => {
      seen();
      clearInterval(timer);
    };
  }, [key, look]);
  return new Date(look.since).toISOString();
}
