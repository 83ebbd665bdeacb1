import { useEffect, useEffectEvent } from 'react';

/**
 * An overlay over the page, such as a dialog or a drawer. One with an `address` shows it in place of the
 * page's while it is open, and is opened again by the page when that address is loaded.
 */
type Overlay = { readonly close: () => void; readonly address?: string | undefined };

/** The part of the router's history that is asked here. */
type PageHistory = {
  readonly location: { readonly href: string; readonly state: { readonly __TSR_key?: string } };
};

/** Field of a history entry's state: how many overlays are open there. */
const DEPTH = 'maxillaOverlays';

/** Set by fields with an open list, which Escape closes first. */
const KEEPS_ESCAPE = '[data-mantine-stop-propagation="true"]';

/** Opens the overlay of an address over the page; returns whether there is one. */
type Opener = (address: URL) => boolean;

/** The opener of the current page. */
let opener: Opener | null = null;

/** The open overlays, the topmost last. */
const stack: Overlay[] = [];

/** Moves through the history that were made here and have not arrived. */
let travelling = 0;

type State = { readonly __TSR_key?: string; readonly [DEPTH]?: number } | null;
const depthOf = (state: unknown) => (state as State)?.[DEPTH] ?? 0;

function travel(delta: number): void {
  travelling += 1;
  history.go(delta);
}

/**
 * Adds a history entry for every open overlay, and removes those of closed ones. The router does not see
 * these entries: they share the key and the index of their page, and its URL unless they have an address.
 */
function reconcile(): void {
  if (travelling > 0) return;
  const depth = depthOf(history.state);
  if (depth > stack.length) {
    travel(stack.length - depth);
    return;
  }
  for (let at = depth + 1; at <= stack.length; at += 1) {
    const state: unknown = { ...(history.state as object | null), [DEPTH]: at };
    History.prototype.pushState.call(history, state, '', stack[at - 1]?.address);
  }
}

/** Whether a dialog, a drawer or a preview covers the page. */
export const isPageCovered = () => stack.length > 0;

/** Opens an overlay on top of the others; returns how to close it. */
function enter(overlay: Overlay): () => void {
  stack.push(overlay);
  reconcile();
  return () => {
    stack.splice(stack.indexOf(overlay), 1);
    // Closing may also navigate or open the next overlay, which then takes over the history entry.
    setTimeout(reconcile);
  };
}

/** Back closes the topmost overlay; entries of overlays that are gone are passed over. */
function onPop(event: PopStateEvent, pages: () => PageHistory): void {
  const state = event.state as State;
  const depth = depthOf(state);
  if (travelling > 0) {
    travelling -= 1;
    event.stopImmediatePropagation();
    // The router may have moved to another page meanwhile, such as the login, without noticing this
    // navigation.
    const { href, state: shown } = pages().location;
    if (travelling === 0 && state?.__TSR_key !== shown.__TSR_key)
      History.prototype.replaceState.call(history, shown, '', href);
    reconcile();
    return;
  }
  if (state?.__TSR_key === pages().location.state.__TSR_key) {
    event.stopImmediatePropagation();
    for (const overlay of stack.slice(depth).toReversed()) overlay.close();
    // Forward reopens an overlay with an address; from any other entry it returns to the open ones.
    const reopened = depth === 1 && stack.length === 0 && opener?.(new URL(location.href)) === true;
    if (depth > stack.length && !reopened) travel(stack.length - depth);
    // An overlay that refuses to close, because something is being sent, gets its history entry back.
    setTimeout(() => {
      if (depthOf(history.state) < stack.length) reconcile();
    });
  } else if (depth > 0) setTimeout(() => travel(-depth));
}

/** Makes Back and Escape close the topmost overlay. To be called before the router is created. */
export function startOverlays(pages: () => PageHistory): void {
  addEventListener('popstate', (event) => onPop(event, pages));
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      if (event.target instanceof Element && event.target.matches(KEEPS_ESCAPE)) return;
      stack.at(-1)?.close();
    },
    { capture: true },
  );
  // After a reload no overlay is open.
  if (depthOf(history.state) > 0) travel(-depthOf(history.state));
}

/** While `open`, Escape and the browser's Back call `close`, unless another overlay is on top. */
export function useOverlay(close: () => void, open = true, address?: string): void {
  const onClose = useEffectEvent(close);
  const first = useEffectEvent(() => address);
  useEffect(() => (open ? enter({ close: () => onClose(), address: first() }) : undefined), [open]);
  useEffect(() => {
    // Only the displayed item has changed, so the entry exists already.
    if (address === undefined || depthOf(history.state) === 0 || travelling > 0) return;
    History.prototype.replaceState.call(history, history.state, '', address);
  }, [address]);
}

/**
 * Reopens the overlay of the history entry that the browser's Forward button leads to. For pages whose
 * overlays have addresses.
 */
export function useReopening(open: Opener): void {
  const onReached = useEffectEvent(open);
  useEffect(() => {
    const ofPage: Opener = (address) => onReached(address);
    opener = ofPage;
    return () => {
      if (opener === ofPage) opener = null;
    };
  }, []);
}
