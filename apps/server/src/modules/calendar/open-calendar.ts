import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockDentist } from '../users/api.ts';

/** Refuses calendars of other dentists like missing ones, so that callers cannot distinguish them. */
export function requireOwnOrStaff(actor: Actor, userId: number): void {
  if (!isStaff(actor) && actor.id !== userId) throw new CodedError('access.denied');
}

/** Locks the calendar of a dentist for a change by the dentist or by staff. */
export async function openCalendar(trx: Transaction, actor: Actor, userId: number): Promise<void> {
  requireOwnOrStaff(actor, userId);
  await lockDentist(trx, actor, userId);
}

/** Tells everybody who shows the calendar, or picks a date beside it. */
export async function calendarChanged(trx: Transaction, { live }: Platform, userId: number): Promise<void> {
  await live.publish(trx, { kind: 'user', id: userId, userIds: [userId], staff: true });
}
