import { store } from './store.ts';
import type { Store } from './store.ts';

/** A choice kept on this device, in all of its tabs; `usual` until one is made, or if what is kept cannot be read. */
export function kept<T>(key: string, usual: T): Store<T> {
  const read = (): T => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? usual;
    } catch {
      return usual;
    }
  };
  const value = store(read());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.set(read());
  });
  return {
    ...value,
    set: (next) => {
      localStorage.setItem(key, JSON.stringify(next));
      value.set(next);
    },
  };
}
