import { beforeEach, expect, it, vi } from 'vitest';
import { useScreens } from '../../src/shell/screens.ts';

let role = 'ROLE_USER';
let namespaces: readonly string[] = [];
const said: string[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: (loaded: readonly string[]) => {
    namespaces = loaded;
    return {
      t: (key: string) => {
        said.push(key);
        return key;
      },
    };
  },
}));
vi.mock('../../src/api/me.ts', () => ({ useMe: () => ({ role }) }));
vi.mock('../../src/shell/navigation.ts', () => ({
  useAdmission: () => () => true,
  useEntries: () => [{ to: '/user/calendar', word: 'nav.calendar' }],
}));

beforeEach(() => {
  said.length = 0;
});

it('looks for a dentist among the words that they have loaded', () => {
  role = 'ROLE_USER';
  expect(useScreens('calendar').map(({ href }) => href)).toEqual(['/user/calendar']);
  expect(namespaces).toEqual(['shell']);
  expect(said).toEqual(['nav.calendar']);
});

it('finds for staff the tabs below the screens too, once something is typed', () => {
  role = 'ROLE_ADMIN';
  expect(useScreens('trail').map(({ href }) => href)).toEqual(['/users/changes']);
  expect(useScreens('today').map(({ href }) => href)).toEqual(['/admin/today']);
  expect(useScreens('kits').map(({ href }) => href)).toEqual(['/sources/kits']);
  expect(useScreens(' ').map(({ href }) => href)).toEqual(['/user/calendar']);
});
