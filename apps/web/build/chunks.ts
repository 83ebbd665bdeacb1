const below = (...sources: readonly string[]) => new RegExp(`/apps/web/src/(?:${sources.join('|')})$`);

/**
 * What the browser loads together. By itself the bundler makes a chunk of whatever two screens share, a hundred and fifty
 * for one page; few of them compress better and arrive sooner. A chunk holds what its sources need, unless one before it
 * has that already: from what every page needs to what only some do.
 */
export const CHUNKS = [
  { name: 'start', test: below(String.raw`main\.ts`, String.raw`api/stale-chunks\.ts`) },
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//,
  },
  {
    name: 'login',
    test: /\/apps\/web\/src\/login-page\.tsx$|@mantine\/core\/esm\/components\/Paper\//,
  },
  { name: 'wire', test: /\/packages\/contract\/src\/wire\.ts$/ },
  { name: 'contract', test: below(String.raw`api/codec\.ts`) },
  {
    name: 'session',
    test: /\/apps\/web\/src\/(?:app\.tsx|shell\/shell\.tsx|api\/(?:me|query-client)\.ts|live\/live\.ts)$|@mantine\/core\/esm\/core\//,
  },
  { name: 'icons', test: /@tabler\/icons-react\// },
  {
    name: 'projectUi',
    test: below(
      String.raw`features/projects/home/attention-query\.ts`,
      String.raw`project-ui/(?:columns|progress)\.tsx`,
      String.raw`ui/(?:empty-state|loaded|page-header|panel|relative-time|submit|text-field)\.tsx?`,
    ),
  },
  {
    name: 'lists',
    test: below(
      String.raw`features/projects/list/project-filters\.tsx`,
      String.raw`ui/(?:data-table|list-page|pager)\.tsx`,
    ),
  },
  {
    name: 'project',
    test: below(
      String.raw`features/projects/page/(?:actions/action-host|tabs/(?:project-tabs|information-tab)|messages/messages-tab|comments/comments-panel|header/header-card)\.tsx`,
    ),
  },
  {
    name: 'overlays',
    test: /@mantine\/core\/esm\/components\/(?:Combobox|Menu|Modal|MultiSelect|Popover|Select)\//,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));
