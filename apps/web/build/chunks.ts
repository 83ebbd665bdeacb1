/**
 * The modules that the browser loads together, by chunk: files of the repository, and folders of packages, which end with
 * a slash. By default the bundler makes a chunk of whatever two screens share, which is a hundred and fifty of them for
 * one page; fewer chunks compress better and arrive sooner. A chunk also holds what its modules import, unless an earlier
 * chunk does: the order is from what every page needs to what only some do.
 */
export const CHUNK_SOURCES: Readonly<Record<string, readonly string[]>> = {
  start: ['apps/web/src/main.ts', 'apps/web/src/pause.ts', 'apps/web/src/api/stale-chunks.ts'],
  framework: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/i18next/',
    'node_modules/react-i18next/',
  ],
  base: [
    'apps/web/src/frame.tsx',
    'apps/web/src/api/client.ts',
    'apps/web/src/ui/breakpoints.ts',
    'apps/web/src/ui/form-error.tsx',
    'apps/web/src/ui/press.ts',
    'apps/web/src/ui/submit-button.tsx',
    'apps/web/src/ui/submit.ts',
    'apps/web/src/features/auth/return-path.ts',
    'apps/web/src/shell/language-switch.tsx',
    'apps/web/src/shell/logo.tsx',
    'apps/web/src/shell/main-landmark.ts',
    'packages/domain/src/identity.ts',
    'node_modules/@mantine/hooks/esm/use-uncontrolled/',
    'node_modules/@mantine/core/esm/components/ActionIcon/',
    'node_modules/@mantine/core/esm/components/Alert/',
    'node_modules/@mantine/core/esm/components/Anchor/',
    'node_modules/@mantine/core/esm/components/Button/',
    'node_modules/@mantine/core/esm/components/CloseButton/',
    'node_modules/@mantine/core/esm/components/Group/',
    'node_modules/@mantine/core/esm/components/Input/',
    'node_modules/@mantine/core/esm/components/InputBase/',
    'node_modules/@mantine/core/esm/components/Loader/',
    'node_modules/@mantine/core/esm/components/Paper/',
    'node_modules/@mantine/core/esm/components/Text/',
    'node_modules/@mantine/core/esm/components/TextInput/',
    'node_modules/@mantine/core/esm/components/Title/',
    'node_modules/@mantine/core/esm/components/Transition/',
  ],
  login: ['apps/web/src/login-page.tsx'],
  // Beside the login too, which loads nothing else of the application.
  toothNumbers: ['packages/domain/src/teeth.ts'],
  teeth: ['apps/web/src/ui/tooth-chart.tsx'],
  tables: [
    'packages/contract/src/pages.ts',
    'packages/contract/src/columns.ts',
    'packages/domain/src/batches.ts',
    'packages/domain/src/days.ts',
    'packages/domain/src/dentist-states.ts',
    'packages/domain/src/elements.ts',
    'packages/domain/src/refusals.ts',
    'packages/domain/src/holds.ts',
    'packages/domain/src/machines.ts',
    'packages/domain/src/materials.ts',
    'packages/domain/src/people.ts',
    'packages/domain/src/products.ts',
    'packages/domain/src/states.ts',
    'packages/domain/src/teams.ts',
    'packages/domain/src/workflows.ts',
  ],
  session: [
    'apps/web/src/app.tsx',
    'apps/web/src/shell/shell.tsx',
    'apps/web/src/api/me.ts',
    'apps/web/src/api/query-client.ts',
    'apps/web/src/live/live.ts',
    'node_modules/@mantine/core/esm/core/',
  ],
  viewerIcons: [
    'node_modules/@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconArrowsMove.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconBackground.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconColumns2.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCube3dSphere.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconMapPinPlus.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconRotate3d.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconSlice.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconSquare.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs',
  ],
  fileIcons: [
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFileTypeDoc.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFileTypePpt.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFileZip.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconVideo.mjs',
  ],
  // Of the forms that files are sent with.
  sendingIcons: [
    'node_modules/@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCloud.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCloudX.mjs',
  ],
  // Shown by several screens or dialogs, but by no project's page.
  screenIcons: [
    'node_modules/@tabler/icons-react/dist/esm/icons/IconArchive.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconBarcode.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCircle.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconHistory.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconMapSearch.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconSparkles.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs',
    'node_modules/@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs',
  ],
  icons: ['node_modules/@tabler/icons-react/'],
  projectUi: [
    'node_modules/@mantine/hooks/esm/use-merged-ref/',
    'apps/web/src/project-actions/kept-undo.ts',
    'apps/web/src/ui/left-lists.ts',
    'apps/web/src/project-ui/badges.tsx',
    'apps/web/src/project-ui/dates.tsx',
    'apps/web/src/project-ui/parcel-link.tsx',
    'apps/web/src/features/projects/missing-word.ts',
    'apps/web/src/ui/empty-state.tsx',
    'apps/web/src/ui/icon-button.tsx',
    'apps/web/src/ui/loaded.tsx',
    'apps/web/src/ui/page-header.tsx',
    'apps/web/src/ui/panel.tsx',
    'apps/web/src/ui/relative-time.tsx',
    'apps/web/src/ui/step-tracker.tsx',
    'apps/web/src/ui/text-field.tsx',
    'packages/domain/src/cart.ts',
  ],
  // Shown with a project, but by no queue.
  trackers: [
    'apps/web/src/project-ui/courier-name.tsx',
    'apps/web/src/project-ui/progress.tsx',
    'apps/web/src/project-ui/writing.ts',
  ],
  lists: [
    'apps/web/src/ui/clear-filters.tsx',
    'apps/web/src/ui/data-table.tsx',
    'apps/web/src/ui/list-page.tsx',
    'apps/web/src/ui/pager.tsx',
    'apps/web/src/project-ui/row-limits.tsx',
    'node_modules/@mantine/core/esm/components/NativeSelect/',
    'node_modules/@mantine/core/esm/components/Pill/',
  ],
  // Forms and filters show them; tables have boxes of their own.
  boxes: ['node_modules/@mantine/core/esm/components/Checkbox/'],
  projectLists: [
    'apps/web/src/features/projects/home/attention-query.ts',
    'apps/web/src/features/projects/list/status-filter.tsx',
    'apps/web/src/project-ui/columns.tsx',
  ],
  views: [
    'apps/web/src/features/queues/queue-columns.tsx',
    'apps/web/src/features/queues/queue-query.ts',
    'apps/web/src/features/queues/view-place.tsx',
    'apps/web/src/features/queues/view-table.tsx',
  ],
  scan: [
    'apps/web/src/features/queues/scan/project-elsewhere.tsx',
    'apps/web/src/features/queues/scan/scan-field.tsx',
    'apps/web/src/features/queues/scan/sound-button.tsx',
    'apps/web/src/features/queues/scan/use-last-scan.ts',
    'apps/web/src/features/queues/scan/use-order-scan.tsx',
    'apps/web/src/features/queues/scan/use-scan-sound.ts',
  ],
  actions: [
    'apps/web/src/drafts/drafts.ts',
    'apps/web/src/drafts/use-draft.ts',
    'apps/web/src/project-actions/tell-done.ts',
    'apps/web/src/project-actions/use-action.ts',
    'apps/web/src/project-ui/lost-note.tsx',
  ],
  actionDialogs: ['apps/web/src/project-actions/action-table.ts'],
  composer: ['apps/web/src/project-ui/composer.tsx'],
  project: [
    'apps/web/src/project-actions/action-host.tsx',
    'apps/web/src/features/projects/page/action-panel.tsx',
    'apps/web/src/features/projects/page/header/header-facts.tsx',
    'apps/web/src/project-actions/action-draft.ts',
    'apps/web/src/project-ui/linked.ts',
    'apps/web/src/features/projects/page/section-panels.tsx',
    'apps/web/src/features/projects/page/tabs/information-tab.tsx',
    'apps/web/src/features/projects/page/tabs/project-tabs.tsx',
    'apps/web/src/features/projects/page/header/header-card.tsx',
  ],
  // Shown by the page of a project for staff, and by queues in a dialog.
  comments: ['apps/web/src/project-ui/comments/comment-list.tsx'],
  modals: ['node_modules/@mantine/core/esm/components/Modal/'],
  overlays: [
    'node_modules/@mantine/core/esm/components/Combobox/',
    'node_modules/@mantine/core/esm/components/Menu/',
    'node_modules/@mantine/core/esm/components/MultiSelect/',
    'node_modules/@mantine/core/esm/components/Popover/',
    'node_modules/@mantine/core/esm/components/Select/',
  ],
};

/** Chunks that only hold what several screens share; the rest stays with its screen. */
const SHARED_ONLY: readonly string[] = ['icons'];

const groups = Object.entries(CHUNK_SOURCES);

/** The same for the bundler, an earlier chunk before a later one. */
export const CHUNKS = groups.map(([name, sources], at) => ({
  name,
  test: new RegExp(sources.map(patternOf).join('|')),
  priority: groups.length - at,
  ...(SHARED_ONLY.includes(name) ? { minShareCount: 2 } : {}),
}));

/** Matches the address of a file, or of anything in a folder, wherever the repository is. */
function patternOf(source: string): string {
  const path = `/${source.replaceAll('.', String.raw`\.`)}`;
  return source.endsWith('/') ? path : `${path}$`;
}
