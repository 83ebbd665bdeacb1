import { MantineProvider } from '@mantine/core';
import { VIEWS } from '@maxilla/domain/views/all';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Tile } from '../../../src/features/dashboards/tile.tsx';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children?: unknown }) => children,
}));
vi.mock('../../../src/i18n/format.ts', () => ({
  useFormat: () => ({ number: String, dayOfYear: String }),
}));
vi.mock('../../../src/ui/relative-time.tsx', () => ({
  Elapsed: () => 'elapsed',
  // A Wednesday.
  useMinute: () => Date.parse('2026-11-25T12:00:00Z'),
}));

const view = VIEWS.find(({ name }) => name === 'guide_printing_in_progress');

const shown = (time: string) =>
  renderToString(
    <MantineProvider>
      <Tile
        view={view as ComponentProps<typeof Tile>['view']}
        tally={{
          name: 'guide_printing_in_progress',
          count: 1,
          late: 0,
          urgent: 0,
          today: 0,
          oldest: null,
          first: { name: '241126-G4', time },
          elements: 15,
        }}
        only={undefined}
        place={{ teamCode: 'PROD_MACHINE', componentName: 'biocompatible_printing' }}
      />
    </MantineProvider>,
  );

it('says of the oldest plate of a view that it stands longer than usual', () => {
  expect(shown('2026-11-24T14:00:00Z')).toContain('batchTooLong');
  expect(shown('2026-11-25T11:00:00Z')).not.toContain('batchTooLong');
});
