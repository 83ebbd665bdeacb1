import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { importOnceBack } from '../api/lazy-imports.ts';
import { DialogWaiting } from './dialog-waiting.tsx';

/**
 * A dialog whose code is loaded once it is opened. Without a network it says that it waits, opens once that is back, and can
 * be closed until then.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await importOnceBack(load) }));
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={<DialogWaiting onClose={props.onClose} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
