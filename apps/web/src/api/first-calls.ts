import { contract } from '@maxilla/contract/all';
import type { Call } from '@maxilla/contract/calls';
import { sourceAreas } from '@maxilla/contract/sources';

/** Areas of the contract that no first screen calls, and none that is opened all day. */
const FURTHER: ReadonlySet<string> = new Set([
  'accounts',
  'billing',
  'calendar',
  'calendarFiles',
  'clinics',
  'communications',
  'dataExports',
  'discounts',
  'exports',
  'maintenance',
  'miscellaneousTasks',
  'projectAnalysis',
  'sheets',
  ...Object.keys(sourceAreas),
]);

/** Commands of the session, and those that a screen sends by itself. */
const FIRST_COMMANDS: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.refresh',
  'auth.changeLanguage',
  'auth.logout',
  'messages.markRead',
]);

/** What a screen waits for or sends before anything is pressed: the session, and reading. */
const isFirst = (area: string, name: string, { method }: Call) =>
  (method === 'GET' && !FURTHER.has(area)) || FIRST_COMMANDS.has(`${area}.${name}`);

/** The calls of the contract whose plans the browser loads at once, or later with the first call among them. */
export function callsLoaded(
  when: 'at once' | 'later',
): Readonly<Record<string, Readonly<Record<string, Call>>>> {
  const callsOf = ([area, calls]: [string, Readonly<Record<string, Call>>]) => {
    const loaded = Object.entries(calls).filter(
      ([name, call]) => isFirst(area, name, call) === (when === 'at once'),
    );
    return loaded.length > 0 ? [[area, Object.fromEntries(loaded)] as const] : [];
  };
  return Object.fromEntries(Object.entries(contract).flatMap(callsOf));
}
