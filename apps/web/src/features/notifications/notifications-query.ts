import { PAGE_SIZES } from '@maxilla/contract/pages';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useListSearch } from '../../ui/list-search.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import type { Part } from '../../ui/shown-pages.ts';

/** Page size, initially and for each "show more" (spec 1 §9). */
export const STEP = PAGE_SIZES.notifications.usual;
/** The most that the page shows. */
export const MOST = 2_000;

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

/** A part of the notifications selected by the page's search params. */
export function notificationsQuery({ unread }: NotificationsSearch, part: Part) {
  return query(api.notifications.list, {
    query: { isDetailed: true, ...part, ...(unread ? { unreadOnly: true } : {}) },
  });
}
