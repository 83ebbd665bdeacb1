/** Text typed while the search is being loaded; null where none is awaited. */
let typed: string | null = null;

/** How long a search that does not come may take the keys. */
const LONGEST_MS = 5_000;

function keep(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  typed = `${typed ?? ''}${event.key}`;
}

/** Collects what is typed from now on, until the search takes it. */
export function keepTyped(): void {
  if (typed !== null) return;
  typed = '';
  addEventListener('keydown', keep, { capture: true });
  setTimeout(takeTyped, LONGEST_MS);
}

/** What was typed meanwhile; keys go to the page again. */
export function takeTyped(): string {
  removeEventListener('keydown', keep, { capture: true });
  const text = typed ?? '';
  typed = null;
  return text;
}
