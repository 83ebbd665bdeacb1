import { notifications } from '@maxilla/contract/notifications';
import { PAGE_SIZES, rowsOfPage } from '@maxilla/contract/pages';
import { notice } from '@maxilla/domain/notices';
import { signature } from '@maxilla/domain/people';
import { fillSentence, readableParams } from '@maxilla/domain/sentences';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { countNotifications, listNotifications, type NotificationRow } from './notifications.store.ts';

export function notificationsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, notifications, {
    list: async ({ actor, query }) => {
      const unreadOnly = query.unreadOnly ?? false;
      const limit = query.isDetailed === false ? 0 : rowsOfPage(PAGE_SIZES.notifications, query.limit);
      const offset = (query.offset ?? 0) * limit;
      const [{ total, unread }, rows] = await Promise.all([
        countNotifications(db, actor.id),
        limit === 0 ? [] : listNotifications(db, { userId: actor.id, unreadOnly, limit, offset }),
      ]);
      return {
        unreadCount: unread,
        total: unreadOnly ? unread : total,
        notifications: rows.map((row) => toNotification(row, actor)),
      };
    },
    markRead: ({ trx, actor, params, query }) =>
      markRead(trx, platform, actor, { id: params.id, isRead: query.isRead }),
    markAllRead: ({ trx, actor }) => markAllRead(trx, platform, actor),
  });
}

/** A notification in its reader's language. */
function toNotification({ code, params, sender, ...row }: NotificationRow, reader: Caller) {
  const word = wordsIn(reader.language);
  const values = readableParams(notice(code).params, params, word, reader.language);
  return {
    ...row,
    title: fillSentence(word(`notice.${code}.title`), values),
    body: fillSentence(word(`notice.${code}.body`), values).trim(),
    senderName: sender && signature(sender, reader),
  };
}
