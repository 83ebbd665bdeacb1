import { useElementScrollRestoration } from '@tanstack/react-router';
import { useState } from 'react';

const WINDOW = { getElement: () => window };

/** Whether the page is about to be scrolled to where the user left it, by Back or a reload: it has to be complete for that. */
export function useRestoredScroll(): boolean {
  const left = useElementScrollRestoration(WINDOW);
  const [restored] = useState(left !== undefined && left.scrollY > 0);
  return restored;
}
