import { useNotifications } from '@mantine/notifications';
import { Suspense, useState } from 'react';
import { loadFurtherPlans } from '../api/codec.ts';
import { useLoadedAhead } from '../api/load-ahead.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const load = async () => import('./toast-list.tsx');
const List = lazyPart(async () => (await load()).ToastList);

/** Shows the messages of `notifications.show`, also without a network: that nothing was sent. */
export function Toasts({ beside }: { beside: boolean }) {
  const { notifications, queue } = useNotifications();
  const [said, say] = useState(false);
  useLoadedAhead(load);
  useLoadedAhead(loadFurtherPlans);
  if (!said && notifications.length + queue.length > 0) say(true);
  return <Suspense>{said ? <List beside={beside} /> : null}</Suspense>;
}
