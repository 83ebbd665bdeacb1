import { staff } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';
import { notificationsSearch } from '../../../features/notifications/notifications-query.ts';

export const Route = createFileRoute('/_app/$staffRoot/notifications')({
  staticData: { words: ['notifications'], access: staff },
  validateSearch: notificationsSearch,
  component: NotificationsScreen,
});
