/** When somebody looked at a dashboard, in milliseconds: the end of the visit before, and the latest of this one. */
export type Look = { readonly since: number; readonly seen: number };

const HOUR = 3_600_000;
/** Who has been away for longer comes back to a dashboard as it has become meanwhile. */
const AWAY = 4 * HOUR;
/** What changed before is old news. */
const OLDEST = 7 * 24 * HOUR;

/**
 * The looks at a dashboard after another one: a visit goes on until somebody has been away for four hours, a night or a
 * long break; what is new is what changed since the one before. Without any, since the day before.
 */
export function lookedAgain(before: Look | null, now: number): Look {
  if (before === null || before.seen > now) return { since: now - 24 * HOUR, seen: now };
  const since = now - before.seen > AWAY ? before.seen : before.since;
  return { since: Math.max(since, now - OLDEST), seen: now };
}
