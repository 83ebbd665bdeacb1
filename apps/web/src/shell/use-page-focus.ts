import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusMainIfLost } from '../ui/focus-back.ts';

/**
 * Focuses the main region once another page has replaced the focused element, so the next Tab and a screen reader start
 * from the page rather than from the skip link. A page that focuses an element of its own keeps that focus.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    // What had the focus may leave with the page before or after its address is resolved.
    const leave = (['onResolved', 'onRendered'] as const).map((event) =>
      router.subscribe(event, ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) requestAnimationFrame(focusMainIfLost);
      }),
    );
    return () => leave.forEach((end) => end());
  }, [router]);
}
