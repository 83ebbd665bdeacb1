import { useNotifications } from '@mantine/notifications';
import { Suspense, lazy, useEffect, useState } from 'react';
import { reachable } from '../api/connection.ts';

const load = async () => import('./toast-list.tsx');
const List = lazy(async () => ({ default: (await load()).ToastList }));

/** When the code is loaded in any case, in milliseconds. */
const IN_ANY_CASE = 5_000;

/** Loads the code before there is a message: one that nothing was sent appears without a network. */
function useLoadedAhead(): void {
  useEffect(() => {
    const loadNow = () => {
      if (reachable.get()) void load();
    };
    const timer = setTimeout(loadNow, IN_ANY_CASE);
    addEventListener('pointerdown', loadNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', loadNow);
    };
  }, []);
}

/** Shows the messages of `notifications.show`. */
export function Toasts({ beside }: { beside: boolean }) {
  const { notifications, queue } = useNotifications();
  const [said, say] = useState(false);
  useLoadedAhead();
  if (!said && notifications.length + queue.length > 0) say(true);
  return <Suspense>{said ? <List beside={beside} /> : null}</Suspense>;
}
