import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('@tanstack/react-router', () => ({ Link: ({ to }: { to: string }) => `to ${to} ` }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({}),
}));
vi.mock('../../../src/i18n/format.ts', () => ({ useFormat: () => ({}) }));
vi.mock('../../../src/project-ui/badges.tsx', () => ({}));
vi.mock('../../../src/project-ui/project-button.tsx', () => ({ ProjectButton: () => null }));
vi.mock('../../../src/project-ui/project.ts', () => ({ projectQuery: () => ({}) }));
const { OrderDone } = await import('../../../src/features/cart/order-done.tsx');

it('leads from a confirmed order to what was ordered: to the projects, the orders of accessories, or both', () => {
  const links = (projectIds: readonly number[], accessories: boolean) =>
    renderToString(
      <MantineProvider>
        <OrderDone ordered={{ orderId: 3, projectIds, accessories }} />
      </MantineProvider>,
    ).match(/to \/[a-z/]+/g);
  expect(links([], true)).toEqual(['to /user/accessories']);
  expect(links([7], false)).toEqual(['to /user/myprojects']);
  expect(links([7], true)).toEqual(['to /user/myprojects', 'to /user/accessories']);
});
