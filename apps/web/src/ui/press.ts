/** Whether a pointer (mouse button, finger or pen) is currently down. */
let pressing = false;

addEventListener('pointerdown', () => (pressing = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const) {
  addEventListener(end, () => (pressing = false), { capture: true });
}

/**
 * Runs a callback after the current press ends, or immediately if there is none. Layout changes during a press would
 * move the button from under the pointer and swallow its click.
 */
export function afterPress(work: () => void): void {
  if (!pressing) {
    work();
    return;
  }
  const onRelease = () => {
    removeEventListener('pointerup', onRelease);
    removeEventListener('pointercancel', onRelease);
    setTimeout(work);
  };
  addEventListener('pointerup', onRelease);
  addEventListener('pointercancel', onRelease);
}

/**
 * Runs a callback at a press, but not at the second one of a double click: where the first turns a button into its
 * opposite, the second would take it back.
 */
export function oncePressed(work: () => unknown): (event: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) void work();
  };
}
