import { readFileSync, readdirSync } from 'node:fs';
// Module ids have slashes on every system.
import { join } from 'node:path/posix';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { parseAst } from 'vite';

/** A route that shows a page. */
export type Screen = {
  /** Below `src/routes`. */
  readonly file: string;
  /** Its address: `/projects/$projectId/details`. */
  readonly path: string;
  /** The words of the route and of those above it. */
  readonly words: readonly string[];
};

type Route = Omit<Screen, 'path'> & { readonly id: string; readonly shows: boolean };
type Node = { readonly type: string; readonly [part: string]: unknown };

/** The routes of the application, as their sources declare them. */
function routesIn(folder: string): Route[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('__root.tsx'))
    .map((file) => routeIn(folder, file));
}

/** The values of parameters that stand for fixed words. */
const FIXED: Readonly<Record<string, string>> = {
  $staffRoot: `(?:${ROLE_ROOT.ROLE_ADMIN}|${ROLE_ROOT.ROLE_INTERNAL_USER})`,
};

/** The regular expression of a route's addresses. */
export function patternOf(path: string): string {
  return `^${path.replaceAll(/\$\w+/g, (name) => FIXED[name] ?? '[^/]+')}$`;
}

/** The regular expressions of all addresses of the application, those that redirect included. */
export function addressesIn(folder: string): string[] {
  const paths = routesIn(folder).map(({ id }) => pathOf(id));
  return [...new Set(paths.filter((path) => path !== null))].map((path) => patternOf(path)).toSorted();
}

/** The screens of the application. */
export function screensIn(folder: string): Screen[] {
  const routes = routesIn(folder);
  return routes
    .filter(({ id, shows }) => shows && pathOf(id) !== null)
    .map(({ file, id }) => ({
      file,
      path: pathOf(id) ?? '/',
      words: routes.filter((other) => isWithin(id, other.id)).flatMap(({ words }) => words),
    }));
}

/** Reads `createFileRoute(id)({ staticData: { words: […] }, … })` from a file. */
function routeIn(folder: string, file: string): Route {
  const program = parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'tsx' }, file);
  const [call] = [...nodesIn(program)].filter(
    ({ type, callee }) =>
      type === 'CallExpression' && nameOf((callee as Node)['callee']) === 'createFileRoute',
  );
  const [options] = (call?.['arguments'] ?? []) as (Node | undefined)[];
  const [id] = ((call?.['callee'] as Node | undefined)?.['arguments'] ?? []) as Node[];
  const words = property(property(options, 'staticData'), 'words');
  if (typeof id?.['value'] !== 'string' || words?.type !== 'ArrayExpression') {
    throw new Error(`${file} declares no route with the list of its words`);
  }
  return {
    file,
    id: id['value'],
    shows: property(options, 'component') !== undefined,
    words: (words['elements'] as Node[]).map(({ value }) => String(value)),
  };
}

/** `/_app/user/patients` is at `/user/patients`; null for a layout, which has no address of its own. */
function pathOf(id: string): string | null {
  if (/\/_\w+$/.test(id)) return null;
  const segments = id.split('/').filter((segment) => segment !== '' && !segment.startsWith('_'));
  return `/${segments.join('/')}`;
}

/** An index route, whose id ends with a slash, has no routes within it. */
function isWithin(id: string, parent: string): boolean {
  return id === parent || (!parent.endsWith('/') && id.startsWith(`${parent}/`));
}

function nameOf(node: unknown): unknown {
  return (node as Node | undefined)?.['name'];
}

function property(object: Node | undefined, name: string): Node | undefined {
  const properties = (object?.['properties'] ?? []) as Node[];
  return properties.find(({ key }) => nameOf(key) === name)?.['value'] as Node | undefined;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const part of Object.values(value)) yield* nodesIn(part);
}
