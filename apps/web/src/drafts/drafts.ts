import { currentUserId, DRAFTS, NOBODY } from '../api/session.ts';
import { LEAVING } from './leaving.ts';

/** The key of a draft: the form and its subject. */
export type DraftPlace = {
  readonly form: string;
  readonly subject?: string | number | undefined;
  /** `session`: in this tab until it is closed. Otherwise in this browser, for at most 30 days. */
  readonly lasting?: 'session' | undefined;
};

/** Something kept, and when. */
export type Kept = { readonly at: number; readonly value: unknown };

/** The place of a draft of the present user. */
export type DraftSlot = {
  readonly read: () => Kept | null;
  /** Writes soon, and at once when the page is left; null removes. */
  readonly write: (value: unknown) => void;
  /** Writes pending values immediately. */
  readonly flush: () => void;
  readonly remove: () => void;
};

const LONGEST_MS = 30 * 24 * 3_600_000;
const DEBOUNCE_MS = 300;

function personId(): number {
  try {
    return currentUserId();
  } catch {
    return NOBODY;
  }
}

const prefixOf = (person: number) => `${DRAFTS}${person}.`;

function keysOf(area: Storage, prefix: string): string[] {
  return Array.from({ length: area.length }, (_, nth) => area.key(nth) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}

function parsed(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    return typeof kept?.at === 'number' && Date.now() - kept.at < LONGEST_MS ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/**
 * Values yet to be written, by key; null removes a key. They are serialised only when written, because long
 * ones take a while.
 */
const pending = new Map<string, { readonly area: Storage; readonly kept: Kept | null }>();
let timer: ReturnType<typeof setTimeout> | undefined;

function commit(): void {
  clearTimeout(timer);
  timer = undefined;
  const isLoggedIn = personId() !== NOBODY;
  for (const [key, { area, kept }] of pending) {
    // What a visitor typed last does not outlive the login.
    if (isLoggedIn && key.startsWith(prefixOf(NOBODY))) continue;
    try {
      if (kept === null) area.removeItem(key);
      else area.setItem(key, JSON.stringify(kept));
    } catch {
      // The browser's storage is full or forbidden: the text stays in the form.
    }
  }
  pending.clear();
}

/** Removes drafts older than 30 days of all users. */
function removeExpired(): void {
  for (const key of keysOf(localStorage, DRAFTS))
    if (!parsed(localStorage.getItem(key))) localStorage.removeItem(key);
}

let started = false;
function start(): void {
  if (started) return;
  started = true;
  removeExpired();
  for (const event of LEAVING) addEventListener(event, commit);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') commit();
  });
}

/**
 * Opens the storage of a draft for the present user. Text of visitors without an account stays in their tab,
 * because the next visitor at that computer is anonymous as well.
 */
export function openDraft({ form, subject = '', lasting }: DraftPlace): DraftSlot {
  start();
  const person = personId();
  const area = person === NOBODY || lasting === 'session' ? sessionStorage : localStorage;
  const key = `${prefixOf(person)}${form}.${subject}`;
  return {
    read: () => {
      const soon = pending.get(key);
      return parsed(soon ? JSON.stringify(soon.kept) : area.getItem(key));
    },
    write: (value) => {
      pending.set(key, { area, kept: value === null ? null : { at: Date.now(), value } });
      timer ??= setTimeout(commit, DEBOUNCE_MS);
    },
    flush: () => {
      if (pending.has(key)) commit();
    },
    remove: () => {
      pending.delete(key);
      area.removeItem(key);
    },
  };
}

/** Number of unsent drafts of the current user in this browser. */
export function countDrafts(): number {
  commit();
  return keysOf(localStorage, prefixOf(personId())).length;
}

/** Deletes the current user's unsent drafts when they log out. */
export function deleteDrafts(): void {
  pending.clear();
  const own = prefixOf(personId());
  for (const area of [localStorage, sessionStorage])
    for (const key of keysOf(area, own)) area.removeItem(key);
}
