import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';
import { notificationsSearch } from '../../../features/notifications/notifications-query.ts';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/$staffRoot/notifications')({
  validateSearch: notificationsSearch,
  loader: () => loadWords('notifications'),
  component: NotificationsScreen,
});
