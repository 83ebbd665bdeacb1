/**
 * Times at which a dashboard was viewed, in milliseconds: the end of the previous visit, and the latest view
 * of this one.
 */
export type Look = { readonly since: number; readonly seen: number };

const HOUR = 3_600_000;
/** A longer absence starts a new visit. */
const AWAY = 4 * HOUR;
/** Earlier changes no longer count as new. */
const OLDEST = 7 * 24 * HOUR;

/**
 * Updates the times when a dashboard is viewed again. A visit ends with an absence of more than four hours, a
 * night or a long break; changes since the end of the previous visit are new. Without a previous visit, those
 * of the last 24 hours are.
 */
export function lookedAgain(before: Look | null, now: number): Look {
  if (before === null || before.seen > now) return { since: now - 24 * HOUR, seen: now };
  const since = now - before.seen > AWAY ? before.seen : before.since;
  return { since: Math.max(since, now - OLDEST), seen: now };
}
