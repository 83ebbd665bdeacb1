/** Whether a pointer (mouse button, finger or pen) is currently down. */
let pressing = false;

/** How soon, in milliseconds, and how near, in pixels, a press is the second one of a double tap or a double click. */
const DOUBLE = { within: 500, near: 32 } as const;

type Press = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>;

const FAR: Press = { timeStamp: -Infinity, clientX: 0, clientY: 0 };
let last = FAR;
/** When the second press of a double one began. */
let secondAt = -Infinity;

addEventListener(
  'pointerdown',
  (now) => {
    pressing = true;
    const isNear = Math.hypot(now.clientX - last.clientX, now.clientY - last.clientY) <= DOUBLE.near;
    if (isNear && now.timeStamp - last.timeStamp < DOUBLE.within) secondAt = now.timeStamp;
    last = now;
  },
  { capture: true },
);
// Whoever types in between means the next press.
addEventListener(
  'input',
  () => {
    last = FAR;
    secondAt = -Infinity;
  },
  { capture: true },
);
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

/** Whether what happens comes of the second press of a double one: that was meant for what the first has replaced. */
export const isSecondPress = (): boolean =>
  last.timeStamp === secondAt && performance.now() - secondAt < DOUBLE.within;
