import { isCharacter, keyCollector } from '../ui/key-collector.ts';

/** How long a search that does not come may take the keys. */
const LONGEST_MS = 5_000;

const keys = keyCollector((event, text) => (isCharacter(event) ? text + event.key : null));

let ending: ReturnType<typeof setTimeout> | undefined;

/** Collects what is typed from now on, until the search takes it. */
export function keepTyped(): void {
  if (ending !== undefined) return;
  keys.start();
  ending = setTimeout(takeTyped, LONGEST_MS);
}

/** What was typed meanwhile; keys go to the page again. */
export function takeTyped(): string {
  clearTimeout(ending);
  ending = undefined;
  return keys.take();
}
