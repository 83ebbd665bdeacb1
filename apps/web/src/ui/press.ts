/** Whether a button of the mouse, a finger or a pen is down. */
let down = false;

addEventListener('pointerdown', () => (down = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const) {
  addEventListener(end, () => (down = false), { capture: true });
}

/**
 * Does something at once, or when the press under way has ended and reached its button: what appears must not move the
 * button from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (!down) {
    work();
    return;
  }
  const ended = () => {
    removeEventListener('pointerup', ended);
    removeEventListener('pointercancel', ended);
    setTimeout(work);
  };
  addEventListener('pointerup', ended);
  addEventListener('pointercancel', ended);
}
