import { useNotifications } from '@mantine/notifications';
import { Suspense, lazy, useState } from 'react';

const List = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** Shows the messages of `notifications.show`; the code is loaded with the first message. */
export function Toasts({ beside }: { beside: boolean }) {
  const { notifications, queue } = useNotifications();
  const [said, say] = useState(false);
  if (!said && notifications.length + queue.length > 0) say(true);
  return <Suspense>{said ? <List beside={beside} /> : null}</Suspense>;
}
