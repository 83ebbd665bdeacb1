/** Runs something once what an input has changed on the screen can be seen, so that its work does not delay that. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
