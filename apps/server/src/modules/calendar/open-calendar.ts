import { CodedError } from '@maxilla/domain/refusals';
import type { Weekday } from '@maxilla/domain/opening-hours';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockDentist, recordChanges } from '../users/api.ts';

/** Refuses calendars of other dentists like missing ones, so that callers cannot distinguish them. */
export function requireOwnOrStaff(actor: Actor, userId: number): void {
  if (!isStaff(actor) && actor.id !== userId) throw new CodedError('access.denied');
}

/** Locks the calendar of a dentist for a change by the dentist or by staff. */
export async function openCalendar(trx: Transaction, actor: Actor, userId: number): Promise<void> {
  requireOwnOrStaff(actor, userId);
  await lockDentist(trx, actor, userId);
}

/** A change of a calendar: of an absence, or of the opening hours of a day; '' where there is none. */
type CalendarChange = {
  readonly of: 'absence' | Weekday;
  readonly before: string;
  readonly after: string;
};

/**
 * Records a change in the trail of the account, and tells everybody who shows the calendar, or the days that a project of
 * the dentist can be ordered for.
 */
export async function calendarChanged(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
  { of, ...texts }: CalendarChange,
): Promise<void> {
  const operation = texts.before === '' ? 'ADD' : texts.after === '' ? 'REMOVE' : 'REPLACE';
  await recordChanges(trx, platform, actor, [{ userId, subject: 'CALENDAR', operation, value: of, texts }]);
  await platform.live.publish(trx, {
    kind: of === 'absence' ? 'absence' : 'user',
    id: userId,
    userIds: [userId],
    staff: true,
  });
}
