import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusMainIfLost } from '../ui/focus-back.ts';

/**
 * Focuses the main region once another page has replaced the focused element, so the next Tab and a screen reader start
 * from the page rather than from the skip link. A page that focuses an element of its own keeps that focus.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusMainIfLost();
      }),
    [router],
  );
}
