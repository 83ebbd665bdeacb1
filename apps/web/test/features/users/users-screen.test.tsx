import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const { url, list } = vi.hoisted(() => {
  const url: { search: object } = { search: {} };
  const list: { filter: unknown } = { filter: undefined };
  return { url, list };
});

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../src/api/client.ts', () => ({ api: { users: { list: {} } } }));
vi.mock('../../../src/ui/lazy-dialog.tsx', () => ({ lazyDialog: () => () => null }));
vi.mock('../../../src/api/me.ts', () => ({ useMe: () => ({ id: 12, role: 'ROLE_ADMIN', permissions: [] }) }));
vi.mock('../../../src/i18n/format.ts', () => ({ useFormat: () => ({}), NOTHING: '–' }));
vi.mock('../../../src/ui/list-search.ts', async (original) => ({
  ...(await original<object>()),
  useListSearch: () => [url.search, () => undefined],
}));
vi.mock('../../../src/ui/list-screen.tsx', () => ({
  ListScreen: ({ filter }: { filter: { fields: unknown } }) => {
    const { fields: _, ...asked } = filter;
    list.filter = asked;
    return null;
  },
}));
const { UsersScreen } = await import('../../../src/features/users/users-screen.tsx');

it('the list of users asks in the name of its reader, and by role', () => {
  const asked = (search: object) => {
    url.search = search;
    renderToString(<UsersScreen />);
    return list.filter;
  };
  expect(asked({})).toEqual({ query: { requestedBy: 12 }, narrows: false });
  expect(asked({ role: 'ROLE_USER' })).toEqual({
    query: { requestedBy: 12, userRole: 'ROLE_USER' },
    narrows: true,
  });
});
