import { loadWords } from './i18n/i18n.ts';

type FirstScreen = { at: RegExp; load: () => Promise<unknown>; words: readonly string[] };

/** The screens that people open the portal at: what they show is loaded beside the router rather than after it. */
const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    at: /^\/user\/myprojects$/,
    load: () => import('./features/projects/home/home-screen.tsx'),
    words: ['home', 'projects', 'signs'],
  },
  {
    at: /^\/\w+\/projects$/,
    load: () => import('./features/projects/list/staff-projects-screen.tsx'),
    words: ['projects', 'signs'],
  },
  {
    at: /^\/projects\/\d+\/details$/,
    load: () => import('./features/projects/page/project-page.tsx'),
    words: ['project', 'projectActions', 'files', 'implants', 'signs'],
  },
  {
    at: /^\/\w+\/dashboards$/,
    load: () => import('./features/dashboards/dashboards-screen.tsx'),
    words: ['dashboards'],
  },
  {
    at: /^\/dashboards\/.*\/views\//,
    load: () => import('./features/queues/queue-screen.tsx'),
    words: ['queues', 'signs'],
  },
];

/** Loads what the page at an address will need, once the words can be. What fails here is tried again in its turn. */
export function loadAhead(path: string, words: Promise<void>): void {
  const screen = FIRST_SCREENS.find(({ at }) => at.test(path));
  void screen?.load().catch(() => undefined);
  void words.then(() => loadWords('shell', 'vocabulary', ...(screen?.words ?? []))).catch(() => undefined);
}
