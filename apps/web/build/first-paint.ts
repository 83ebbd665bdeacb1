import { readFileSync } from 'node:fs';
// Module ids have slashes on every system.
import { join } from 'node:path/posix';
import { VIEWS } from '@maxilla/domain/views/all';
import type { ViewScreen } from '@maxilla/domain/views/view';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { patternOf, type Screen, screensIn } from './routes.ts';

// The languages of i18n/language.ts, which cannot be imported outside a browser.
const LANGUAGES = ['en', 'fr'] as const;
/** Namespaces that the browser shares with the server. */
const SHARED: readonly string[] = ['errors', 'rights', 'sources', 'vocabulary'];
const ADDRESS = '/first-paint.js';

type Words = {
  readonly retry: string;
  readonly failure: { readonly title: string };
  readonly cookies: Readonly<Record<'label' | 'text' | 'accept' | 'refuse', string>>;
};

/**
 * The page as it is before the application runs: puts the words of what it shows into it, in both languages, and serves
 * `src/first-paint/first-paint.ts`, which knows from the build what each page will load.
 */
export function firstPaint(): Plugin {
  let root = '';
  const source = () => readFileSync(join(root, 'src/first-paint/first-paint.ts'), 'utf8');
  const script = async (ahead: Ahead) => {
    const { code } = await transformWithOxc(
      source().replace('ahead = AHEAD', `ahead = ${JSON.stringify(ahead)} as Ahead`),
      'first-paint.ts',
    );
    return (await minify('first-paint.js', code)).code;
  };
  return {
    name: 'first-paint',
    configResolved(config) {
      ({ root } = config);
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_, response) => {
        void script({ files: [], pages: [] }).then((code) =>
          response.setHeader('content-type', 'text/javascript').end(code),
        );
      });
    },
    transformIndexHtml: (html) => html.replace('<!-- asides -->', asides(root)),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('There is no index.html to put the first paint into');
        const reference = this.emitFile({
          type: 'asset',
          name: 'first-paint.js',
          source: await script(aheadOf(root, bundle)),
        });
        page.source = String(page.source).replace(ADDRESS, `/${this.getFileName(reference)}`);
      },
    },
  };
}

/**
 * Markup beside the application: the cookie banner, and the message shown if the application cannot be
 * loaded.
 */
function asides(root: string): string {
  return LANGUAGES.map((language) => {
    const file = join(root, 'src/locales', language, 'common.json');
    const { cookies, failure, retry } = JSON.parse(readFileSync(file, 'utf8')) as Words;
    return `<section class="cookies" lang="${language}" aria-label="${cookies.label}">
      <p>${cookies.text}</p>
      <div>
        <button type="button" data-accept-cookies="false">${cookies.refuse}</button>
        <button type="button" data-accept-cookies="true">${cookies.accept}</button>
      </div>
    </section>
    <p class="frame-failure" lang="${language}" role="alert">${failure.title}. <a href="">${retry}</a></p>`;
  }).join('\n    ');
}

type Page = { at: string; session: boolean; all: number[]; words: Record<string, number[]> };
type Ahead = { files: string[]; pages: Page[] };

/** The parameter of the route whose component depends on the view, and the components by the names of their views. */
const VIEW = '/$viewName';
const VIEW_SCREENS = [
  [namesOf('preparation'), 'preparation/preparation-screen.tsx'],
  [namesOf('batches'), 'batches/batches-screen.tsx'],
  ['[^/]+', 'queue-screen.tsx'],
] as const;

function namesOf(screen: ViewScreen): string {
  const names = VIEWS.filter((view) => view.screen === screen).map(({ name }) => name);
  return `(?:${[...new Set(names)].join('|')})`;
}

/** The addresses of the pages, and the files of the build that each one needs. */
function aheadOf(root: string, bundle: Rolldown.OutputBundle): Ahead {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files: string[] = [];
  const place = (name: string) => {
    const address = `/${name}`;
    if (!files.includes(address)) files.push(address);
    return files.indexOf(address);
  };
  const needs = (part: string): number[] => {
    const isPart = (id: string) => id.startsWith(join(root, part));
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId && isPart(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isPart));
    if (!chunk) throw new Error(`The build has no chunk of ${part}`);
    const found = new Set<string>();
    const add = (one: Rolldown.OutputChunk) => {
      if (found.has(one.fileName)) return;
      found.add(one.fileName);
      for (const style of one.viteMetadata?.importedCss ?? []) found.add(style);
      for (const name of one.imports) {
        const imported = chunks.find(({ fileName }) => fileName === name);
        if (imported) add(imported);
      }
    };
    add(chunk);
    return [...found].map(place);
  };
  const wordsOf = (namespaces: readonly string[]) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        namespaces.flatMap((name) =>
          needs(
            SHARED.includes(name)
              ? `../../packages/domain/locales/${language}/${name}.json`
              : `src/locales/${language}/${name}.json`,
          ),
        ),
      ]),
    );
  const pageOf = (at: string, session: boolean, parts: readonly string[], words: readonly string[]) => ({
    at,
    session,
    all: [...new Set(['src/start.tsx', ...parts].flatMap(needs))],
    words: wordsOf(['common', ...new Set(words)]),
  });
  const pages = [pageOf('^/login$', false, ['src/login-page.tsx'], ['auth'])];
  // A fixed address comes before one with parameters.
  const parameters = ({ path }: Screen) => path.split('$').length;
  const screens = screensIn(join(root, 'src/routes')).toSorted(
    (one, other) => parameters(one) - parameters(other),
  );
  for (const { file, path, words } of screens) {
    const session = file.startsWith('_app');
    const parts = ['src/app.tsx', `src/routes/${file}?tsr-split=`];
    if (path.endsWith(VIEW)) {
      for (const [names, screen] of VIEW_SCREENS) {
        const at = path.replace(VIEW, `/${names}`);
        pages.push(pageOf(patternOf(at), session, [...parts, `src/features/queues/${screen}`], words));
      }
    } else pages.push(pageOf(patternOf(path), session, parts, words));
  }
  return { files, pages };
}
