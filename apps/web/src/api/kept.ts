import { store } from './store.ts';
import type { Store } from './store.ts';

/** The value stored on this device under a key; null if there is none or it cannot be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value on this device. Where storage is full or blocked, the value ends with the page. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Values stored in this way are never unsaved work.
  }
}

/** A choice kept on this device, in all of its tabs; `usual` until one is made, or if what is kept cannot be read. */
export function kept<T>(key: string, usual: T): Store<T> {
  const read = () => (readKept(key) as T | null) ?? usual;
  const value = store(read());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.set(read());
  });
  return {
    ...value,
    set: (next) => {
      keep(key, next);
      value.set(next);
    },
  };
}
