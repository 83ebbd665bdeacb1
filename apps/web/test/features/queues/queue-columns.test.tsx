import { MantineProvider } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ViewOn } from '../../../src/features/queues/queue-query.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../src/i18n/format.ts', async (original) => ({
  ...(await original<object>()),
  useFormat: () => ({}),
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ params, children }: { params: { userId: string }; children: unknown }) => (
    <a href={`/users/${params.userId}/details`}>{children as string}</a>
  ),
}));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { useQueueColumns } = await import('../../../src/features/queues/queue-columns.tsx');

const VIEW = {
  subject: 'project',
  columns: ['userFullName', 'assigneeName'],
} as unknown as ViewOn<'project'>;
const ROW = {
  userId: 12,
  userFullName: 'Marie-Hélène DE LA TOUR',
  assigneeName: 'Paul MARTIN',
} as unknown as QueueRow<'project'>;

function Cells() {
  return useQueueColumns<'project'>(VIEW).map(({ id, cell }) => <p key={id}>{cell(ROW)}</p>);
}

it('leads from the name of a dentist to their page, and from no other name', () => {
  const html = renderToString(
    <MantineProvider>
      <Cells />
    </MantineProvider>,
  );
  expect(html).toMatch(
    /<a href="\/users\/12\/details"><span title="Marie-Hélène DE LA TOUR">M\.-H\. DE LA TOUR/,
  );
  expect(html).toContain('<p>Paul MARTIN</p>');
});
