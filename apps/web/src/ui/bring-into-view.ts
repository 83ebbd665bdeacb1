/** The top and the bottom of the window as far as nothing stands over it, in pixels. */
function clearing(): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const covered = (padding: string) => Number.parseFloat(padding) || 0;
  return { top: covered(scrollPaddingTop), bottom: innerHeight - covered(scrollPaddingBottom) };
}

/**
 * Scrolls an element into view, as little as needed, and at once where motion is to be reduced. With `beside`, only where
 * the lower half of that stays in sight.
 */
export function bringIntoView(element: HTMLElement, beside: HTMLElement | null = null): void {
  const { top, bottom } = clearing();
  const below = element.getBoundingClientRect().bottom - bottom;
  const other = beside?.getBoundingClientRect();
  if (other && below > other.top + other.height / 2 - top) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'nearest', behavior });
}
