import type { Notify } from '@maxilla/domain/actions/action';
import { notice, noticeLink } from '@maxilla/domain/notices';
import { PRODUCT_TYPES } from '@maxilla/domain/products';
import { fillSentence, readableParams } from '@maxilla/domain/sentences';

import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type Audience,
  insertNotifications,
  type NewNotification,
  readAudience,
  readLanguage,
} from './notices.store.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type Telling = {
  readonly projectId: number;
  /** Who acts, and is not told; null for the system. */
  readonly senderId: number | null;
  readonly notices: readonly Notify[];
};

type Told = NewNotification & { readonly sms: boolean };

/**
 * Tells the people around a project what happened: in the portal, and by e-mail and text message where the notice
 * goes there too. Written with the change it speaks of, so it is lost with it; each person hears a thing once.
 */
export async function tellPeople(trx: Transaction, platform: Platform, telling: Telling): Promise<void> {
  if (telling.notices.length === 0) return;
  const desk = telling.notices.some(({ to }) => to === 'desk');
  const told = whoHearsWhat(telling, await readAudience(trx, telling.projectId, { desk }));
  await insertNotifications(trx, told, platform.clock.now().instant);
  for (const one of told) {
    const { userId, code, params, link } = one;
    if (notice(code).email) {
      await platform.mail.send(trx, { userId, template: 'notice', params: { ...params, code, link } });
    }
    if (one.sms) await sendSms(trx, platform, one);
    await platform.live.publish(trx, { kind: 'notification', id: userId, userIds: [userId] });
  }
}

function whoHearsWhat({ projectId, senderId, notices }: Telling, audience: Audience): Told[] {
  const told = new Map<string, Told>();
  for (const { to, code, params, sms = false } of notices) {
    for (const userId of recipients(to, audience)) {
      if (userId === senderId) continue;
      told.set(`${userId} ${code}`, {
        userId,
        projectId,
        senderId,
        code,
        params: { ...params, projectId, patientName: audience.patientName },
        link: noticeLink(code, { id: projectId, productTypeId: PRODUCT_TYPES[audience.productType].id }),
        sms,
      });
    }
  }
  return [...told.values()];
}

function recipients(to: Notify['to'], audience: Audience): readonly number[] {
  if (to === 'owner') return [audience.ownerId];
  if (to === 'watchers') return audience.watcherIds;
  if (to === 'desk') return audience.deskIds;
  return audience.assigneeId === null ? [] : [audience.assigneeId];
}

async function sendSms(trx: Transaction, platform: Platform, { userId, code, params }: Told): Promise<void> {
  const language = await readLanguage(trx, userId);
  const word = wordsIn(language);
  const values = readableParams(notice(code).params, params, word, language);
  await platform.sms.send(trx, { userId, text: fillSentence(word(`notice.${code}.body`), values) });
}
