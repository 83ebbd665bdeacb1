import { api } from './client.ts';
import { query } from './query.ts';

/** The latest notifications, and how many are unread. */
export const unreadQuery = () => query(api.notifications.list, { query: {} });
