import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** Milliseconds until it opens, and until it closes, so that the pointer can move onto the bubble. */
const OPEN_AFTER = 200;
const CLOSE_AFTER = 120;
/** Pixels between the bubble and what it speaks of, and between it and the edge of the window. */
const GAP = 8;
const EDGE = 6;
const ID = 'tooltip';

/** The bubble of whatever carries a Tooltip's words and is pointed at, touched, or focused by keyboard. Esc closes it. */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const words = target?.dataset['tooltip'];

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setTarget(next), delay);
    };
    const now = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const carrier = ({ target: at }: Event) =>
      at instanceof Element ? at.closest<HTMLElement>('[data-tooltip]') : null;
    const onPoint = (event: Event) => {
      if (event.target instanceof Node && bubble.current?.contains(event.target)) return clearTimeout(timer);
      const found = carrier(event);
      return later(found, found ? OPEN_AFTER : CLOSE_AFTER);
    };
    const onFocus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        later(carrier(event), OPEN_AFTER);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') now();
    };
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', now);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', now);
    document.addEventListener('scroll', now, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', now);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', now);
      document.removeEventListener('scroll', now, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    if (!target || !bubble.current) return undefined;
    place(bubble.current, target);
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before ? `${before} ${ID}` : ID);
    return () => {
      if (before) target.setAttribute('aria-describedby', before);
      else target.removeAttribute('aria-describedby');
    };
  }, [target]);

  if (!target?.isConnected || !words) return null;
  return (
    <div ref={bubble} id={ID} role="tooltip" className={classes['bubble']}>
      {words}
    </div>
  );
}

/** Above what it speaks of, or below it where there is no room; beside it where it asks for that. */
function place(bubble: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const beside = target.dataset['tooltipSide'] === 'right';
  const above = at.top - height - GAP >= EDGE;
  const side = beside ? 'right' : above ? 'top' : 'bottom';
  const left = beside ? at.right + GAP : at.left + at.width / 2 - width / 2;
  const top = beside ? at.top + at.height / 2 - height / 2 : above ? at.top - height - GAP : at.bottom + GAP;
  const kept = Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE));
  bubble.dataset['side'] = side;
  bubble.style.left = `${kept}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty('--arrow', `${at.left + at.width / 2 - kept}px`);
}
