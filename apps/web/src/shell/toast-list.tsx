import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { useBelow } from '../ui/breakpoints.ts';
import { liftFinger } from '../ui/touch.ts';
import classes from './toast-list.module.css';

/** Widths in pixels: within an expanded sidebar, and over a collapsed one. */
const WIDTH = { within: 224, over: 440 } as const;

/** Over dialogs, and below what is opened in one: a calendar, a list or a menu. */
const LAYER = 'calc(var(--mantine-z-index-popover) - 10)';

const GAP = 16;
const heights = new Map<Element, number>();

function publish(name: string, height: number): void {
  const { style } = document.documentElement;
  if (height > 0) style.setProperty(name, `calc(${height + GAP}px + var(--bottom-bar, 0px))`);
  else style.removeProperty(name);
}

/** Publishes how high the toasts stand at the bottom, for which pages of phones and dialogs leave room. */
const observer = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const below = target.getBoundingClientRect().bottom > innerHeight / 2;
    heights.set(target, below ? contentRect.height : 0);
  }
  publish('--toasts', Math.max(...heights.values()));
  const underPanel = [...heights].find(([list]) => list.matches('[data-position="bottom-right"]'));
  publish('--toasts-under-panel', underPanel?.[1] ?? 0);
});

function observe(list: HTMLDivElement | null): void {
  if (!list) return;
  observer.observe(list);
  for (const question of document.querySelectorAll('.cookies')) cookies.observe(question);
}

const questions = new Map<Element, number>();

/** Publishes how high the cookie question stands at the bottom until it is answered: toasts stand above it. */
const cookies = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const sticks = getComputedStyle(target).position === 'sticky';
    questions.set(target, sticks ? target.getBoundingClientRect().height : 0);
  }
  const height = Math.max(...questions.values());
  const { style } = document.documentElement;
  if (height > 0) style.setProperty('--cookie-question', `${height + GAP}px`);
  else style.removeProperty('--cookie-question');
});

/**
 * In the corner of the sidebar, as wide as that while it is expanded; on phones above the bar at the bottom: over no title
 * and no button. What a queue's panel has done stands at the other side, under that.
 */
export function ToastList({ beside }: { beside: boolean }) {
  const phone = useBelow('sm');
  return (
    <Notifications
      ref={observe}
      // Toasts wait for as long as the pointer is over them.
      onClickCapture={liftFinger}
      className={classes['toasts'] ?? ''}
      data-beside={beside || undefined}
      containerWidth={beside ? WIDTH.within : WIDTH.over}
      position={phone ? 'bottom-center' : 'bottom-left'}
      limit={phone ? 2 : 4}
      zIndex={LAYER}
    />
  );
}
