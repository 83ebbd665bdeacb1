// Runs before anything is painted, as a classic script in a file of its own: it waits for no module, and the
// Content-Security-Policy allows no inline script. Hence it imports nothing; the keys it reads are those of
// theme/theme.ts, i18n/language.ts and api/session.ts.

/** What the build knows of the pages: which files each one loads. */
type Ahead = {
  readonly files: readonly string[];
  readonly pages: readonly {
    /** The source of a pattern of addresses. */
    readonly at: string;
    /** For whom has a session (true), for whom has none (false). */
    readonly session: boolean;
    /** Places in `files`: for everybody, and by the language of the reader. */
    readonly all: readonly number[];
    readonly words: Readonly<Record<string, readonly number[]>>;
  }[];
};

declare const AHEAD: Ahead;

(function () {
  const YEAR_SECONDS = 365 * 24 * 3600;
  const MAX_PHONE = 768;
  const root = document.documentElement;
  const ahead = AHEAD;

  function keep(name: string, value: string): void {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=strict${secure}`;
  }

  const scheme = localStorage.getItem('maxilla.colourScheme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['mantineColorScheme'] =
    scheme === 'light' || scheme === 'dark' ? scheme : dark ? 'dark' : 'light';

  // The language chosen before, else the browser's, else English.
  const wished = [localStorage.getItem('maxilla.language') ?? '', ...navigator.languages];
  root.lang =
    wished.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'fr') ?? 'en';

  const session = localStorage.getItem('maxilla.token') !== null;
  root.dataset['frame'] = session ? 'session' : 'public';

  // The question about cookies (spec 1 §9) stands in the page itself, so that it is answered whatever else is loaded.
  if (!/(?:^|; )acceptCookies=/.test(document.cookie)) root.dataset['asksForCookies'] = '';
  document.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset['acceptCookies'] : undefined;
    if (answer === undefined) return;
    keep('acceptCookies', answer);
    if (answer === 'true') {
      keep('device', innerWidth < MAX_PHONE ? 'mobile' : 'desktop');
      keep('language', root.lang);
    }
    delete root.dataset['asksForCookies'];
  });

  // Where a script of the page itself does not come, there is nothing else to say so.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) root.dataset['failed'] = '';
    },
    true,
  );

  // What the page at this address will need is asked for at once, rather than each file by the one before it; but after
  // the first picture, which should not share the line with it.
  const page = ahead.pages.find(
    (one) => one.session === session && new RegExp(one.at).test(location.pathname),
  );
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    for (const at of [...(page?.all ?? []), ...(page?.words[root.lang] ?? [])]) {
      const file = ahead.files[at];
      if (file === undefined) continue;
      const link = document.createElement('link');
      const style = file.endsWith('.css');
      link.rel = style ? 'preload' : 'modulepreload';
      if (style) link.as = 'style';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  }).observe({ type: 'paint', buffered: true });
})();
