/** Collects the keys that are pressed until what they are meant for is there. */
export type KeyCollector = {
  /** Starts with nothing collected; keys that are collected no longer reach the page. */
  readonly start: () => void;
  /** Returns what was collected; keys reach the page again. */
  readonly take: () => string;
};

/**
 * Makes a collector. `next` returns the text after a key, or null for a key that goes to the page.
 */
export function keyCollector(next: (event: KeyboardEvent, text: string) => string | null): KeyCollector {
  let text = '';
  const collect = (event: KeyboardEvent) => {
    const collected = next(event, text);
    if (collected === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    text = collected;
  };
  return {
    start: () => {
      text = '';
      addEventListener('keydown', collect, { capture: true });
    },
    take: () => {
      removeEventListener('keydown', collect, { capture: true });
      const taken = text;
      text = '';
      return taken;
    },
  };
}

/** Whether a key writes a character. */
export const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
