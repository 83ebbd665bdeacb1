import { useSyncExternalStore } from 'react';

/** Whether the device says that it has a network. Without one, nothing is known about the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  const changes = ['online', 'offline'] as const;
  for (const change of changes) addEventListener(change, listener);
  return () => {
    for (const change of changes) removeEventListener(change, listener);
  };
}
