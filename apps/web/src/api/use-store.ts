import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Follows a value outside of React. */
export function useStore<T>(source: Store<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}
