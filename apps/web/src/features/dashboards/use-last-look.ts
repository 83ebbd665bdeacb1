import { lookedAgain } from '@maxilla/domain/last-look';
import type { Look } from '@maxilla/domain/last-look';
import { useEffect, useState } from 'react';
import { currentUserId } from '../../api/session.ts';

const MINUTE = 60_000;

function kept(key: string): Look | null {
  try {
    const look = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Look> | null;
    return typeof look?.since === 'number' && typeof look.seen === 'number' ? (look as Look) : null;
  } catch {
    return null;
  }
}

function keep(key: string, look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Without storage every visit is the first one.
  }
}

/** Since when changes on a dashboard are new to the user: the end of their last visit, as this browser knows it. */
export function useLastLook(component: string): string {
  const key = `maxilla.looked.${currentUserId()}.${component}`;
  const [look] = useState(() => lookedAgain(kept(key), Date.now()));
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
