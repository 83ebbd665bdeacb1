import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './tooltip.module.css';

/** Delays before opening and closing; the latter lets the pointer move onto the tooltip. */
const OPEN_DELAY_MS = 200;
const CLOSE_DELAY_MS = 120;
/** Distances in pixels from the anchor and from the window edge. */
const GAP = 8;
const EDGE = 6;
const ID = 'tooltip';

/**
 * Shows the tooltip of the element with `data-tooltip` that is hovered, touched or keyboard-focused. Escape closes it.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const label = target?.dataset['tooltip'];

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setTarget(next), delay);
    };
    const closeNow = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const anchorOf = ({ target: at }: Event) =>
      at instanceof Element ? at.closest<HTMLElement>('[data-tooltip]') : null;
    const onPoint = (event: Event) => {
      if (event.target instanceof Node && bubble.current?.contains(event.target)) return clearTimeout(timer);
      const found = anchorOf(event);
      return schedule(found, found ? OPEN_DELAY_MS : CLOSE_DELAY_MS);
    };
    const onFocus = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        schedule(anchorOf(event), OPEN_DELAY_MS);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeNow();
    };
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', closeNow);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', closeNow);
    document.addEventListener('scroll', closeNow, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', closeNow);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', closeNow);
      document.removeEventListener('scroll', closeNow, { capture: true });
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

  if (!target?.isConnected || !label) return null;
  return (
    <div ref={bubble} id={ID} role="tooltip" className={classes['bubble']}>
      {label}
    </div>
  );
}

/** Positions the tooltip above its anchor, below if there is no room, or to the right if requested. */
function place(bubble: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const toTheRight = target.dataset['tooltipSide'] === 'right';
  const above = at.top - height - GAP >= EDGE;
  const side = toTheRight ? 'right' : above ? 'top' : 'bottom';
  const left = toTheRight ? at.right + GAP : at.left + at.width / 2 - width / 2;
  const top = toTheRight
    ? at.top + at.height / 2 - height / 2
    : above
      ? at.top - height - GAP
      : at.bottom + GAP;
  const clampedLeft = Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE));
  bubble.dataset['side'] = side;
  bubble.style.left = `${clampedLeft}px`;
  bubble.style.top = `${top}px`;
  bubble.style.setProperty('--arrow', `${at.left + at.width / 2 - clampedLeft}px`);
}
