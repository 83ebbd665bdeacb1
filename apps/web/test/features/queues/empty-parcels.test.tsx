import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ParcelsScreen } from '../../../src/features/queues/parcels/parcels-screen.tsx';
import type { ViewScreenProps } from '../../../src/features/queues/view-screen.tsx';

const VIEW = { filter: {}, defaultOrder: [] };
let rows: readonly { id: number }[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../src/ui/breakpoints.ts', () => ({ useBelow: () => false }));
vi.mock('../../../src/ui/list-search.ts', () => ({ useListSearch: () => [{}, () => undefined] }));
vi.mock('../../../src/ui/list-page.tsx', () => ({
  ListPage: ({ children }: { children?: unknown }) => children,
}));
vi.mock('../../../src/ui/data-table.tsx', () => ({ DataTable: () => null }));
vi.mock('../../../src/features/queues/queue-columns.tsx', () => ({ useQueueColumns: () => [] }));
vi.mock('../../../src/features/queues/queue-limits.tsx', () => ({ QueueLimits: () => null }));
vi.mock('../../../src/features/queues/queue-list.tsx', () => ({
  NothingWaits: () => null,
  queuePager: () => null,
}));
vi.mock('../../../src/features/queues/queue-query.ts', () => ({
  sortsOf: () => [],
  useQueuePage: () => ({ data: { rows, total: rows.length } }),
}));
vi.mock('../../../src/features/queues/scan/scan-field.tsx', () => ({ ScanField: () => null }));
vi.mock('../../../src/features/queues/selection.ts', () => ({
  useSelection: () => ({ rows: [], has: () => false }),
}));
vi.mock('../../../src/features/queues/tallies.ts', () => ({ useCounts: () => null }));
vi.mock('../../../src/features/queues/use-main-button.ts', () => ({ useMainButton: () => ({}) }));
vi.mock('../../../src/features/queues/view-place.tsx', () => ({ useViewPlace: () => ({}) }));
vi.mock('../../../src/features/queues/parcels/parcel-pane.tsx', () => ({ ParcelPane: () => null }));
vi.mock('../../../src/features/queues/parcels/use-parcel-scan.ts', () => ({
  useParcelScan: () => undefined,
}));

const shown = () =>
  renderToString(
    <MantineProvider>
      <ParcelsScreen {...({ view: VIEW } as unknown as ViewScreenProps<'accessories'>)} />
    </MantineProvider>,
  );

it('asks to choose a parcel where there is one', () => {
  rows = [{ id: 1 }];
  expect(shown()).toContain('choose');
  rows = [];
  expect(shown()).not.toContain('choose');
});
