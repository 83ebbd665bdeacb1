import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { screensIn } from '../../build/routes.ts';
import { entriesOf } from '../../src/shell/navigation.ts';

vi.mock('../../src/api/me.ts', () => ({ useMe: () => ({}) }));

/** What is opened from the dashboards instead. */
const ELSEWHERE = ['/admin/today'];

it('has an entry for each screen of dentists and of staff', () => {
  const entries = (['ROLE_USER', 'ROLE_ADMIN'] as const).flatMap((role) => entriesOf(role));
  const reached = new Set(entries.map(({ to }) => to));
  const screens = screensIn(fileURLToPath(new URL('../../src/routes', import.meta.url)))
    .map(({ path }) => path.replace('$staffRoot', 'admin'))
    .filter((path) => /^\/(user|admin)\//.test(path));
  expect(screens.filter((path) => !reached.has(path))).toEqual(ELSEWHERE);
});
