import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../../features/notifications/notifications-screen.tsx';
import { notificationsSearch } from '../../../features/notifications/notifications-query.ts';

export const Route = createFileRoute('/_app/user/notifications')({
  staticData: { words: ['notifications'], access: dentist },
  validateSearch: notificationsSearch,
  component: NotificationsScreen,
});
