import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Subscribes a component to a store. */
export function useStore<T>(source: Store<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}
