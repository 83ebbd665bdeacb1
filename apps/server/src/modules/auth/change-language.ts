import type { Language } from '@maxilla/domain/people';

import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { setLanguage } from './accounts.store.ts';

/** Sets the language of the caller's interface and e-mails. */
export async function changeLanguage(platform: Platform, actor: Caller, language: Language): Promise<void> {
  const now = platform.clock.now().instant;
  await transact(platform, async (trx) => {
    await setLanguage(trx, actor.id, language, now);
    await platform.live.publish(trx, { kind: 'user', id: actor.id, userIds: [actor.id] });
  });
}
