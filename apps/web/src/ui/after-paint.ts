/** Runs work after the effect of an input has been painted, so that it does not delay that. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
