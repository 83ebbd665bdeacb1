import { tell } from '@maxilla/domain/actions/effects';
import type { NoticeCode } from '@maxilla/domain/notices';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellPeople } from '../notifications/api.ts';
import { readUser } from './users.store.ts';

/**
 * Publishes the change of an account to staff, and to its holder if `own`; and notifies the `named`
 * colleagues, except the actor.
 */
export async function tellOfAccount(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'> | null,
  userId: number,
  notice: {
    readonly code: NoticeCode<'user'>;
    readonly named: readonly number[];
    readonly params?: Readonly<Record<string, string>>;
    readonly own?: boolean;
  },
): Promise<void> {
  const { code, named, params = {}, own = false } = notice;
  const colleague = actor === null || named.length === 0 ? null : await readUser(trx, actor.id);
  const name: Record<string, string> = colleague
    ? { colleague: `${colleague.firstName} ${colleague.surname}` }
    : {};
  await tellPeople(trx, platform, platform.clock.now().instant, {
    subject: { kind: 'user', id: userId },
    senderId: actor?.id ?? null,
    notices: named.length === 0 ? [] : [tell('named', code, { ...name, ...params })],
    named,
    event: { kind: 'user', id: userId, staff: true, ...(own ? { userIds: [userId] } : {}) },
  });
}
