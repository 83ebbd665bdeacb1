import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { countNotifications, setAllRead, setRead } from './notifications.store.ts';

type Unread = { readonly unreadCount: number };

/** Marks one of the actor's own notifications as read or unread; `notFound` for those of others. */
export async function markRead(
  trx: Transaction,
  { clock, live }: Platform,
  actor: Actor,
  { id, isRead }: { readonly id: number; readonly isRead: boolean },
): Promise<Unread> {
  const readAt = isRead ? clock.now().instant : null;
  if (!(await setRead(trx, { id, userId: actor.id, readAt }))) throw new CodedError('notFound');
  await live.publish(trx, { kind: 'notification', id: actor.id, userIds: [actor.id] });
  return { unreadCount: (await countNotifications(trx, actor.id)).unread };
}

/** Marks all of the actor's notifications as read. */
export async function markAllRead(
  trx: Transaction,
  { clock, live }: Platform,
  actor: Actor,
): Promise<Unread> {
  await setAllRead(trx, actor.id, clock.now().instant);
  await live.publish(trx, { kind: 'notification', id: actor.id, userIds: [actor.id] });
  return { unreadCount: 0 };
}
