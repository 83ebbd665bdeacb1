import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';

/** Page size, initially and for each "show more" (spec 1 §9). */
export const STEP = 10;
const MOST = 1_000;

export type NotificationsSearch = ListSearch & { unread?: true; shown?: number };

/** Search params of the notifications page. */
export function notificationsSearch(raw: Record<string, unknown>): NotificationsSearch {
  const shown = Number(raw['shown']);
  return {
    unread: raw['unread'] === true || raw['unread'] === 'true' ? (true as const) : undefined,
    shown: Number.isInteger(shown) && shown > STEP && shown <= MOST ? shown : undefined,
  };
}

export function useNotificationsSearch() {
  return useListSearch<NotificationsSearch>();
}

/** The notifications selected by the page's search params. */
export function notificationsQuery({ unread, shown }: NotificationsSearch) {
  return query(api.notifications.list, {
    query: { isDetailed: true, limit: shown ?? STEP, ...(unread ? { unreadOnly: true } : {}) },
  });
}
