import { expect, test } from 'vitest';

import { MAX_DEPTH, nestsTooDeep } from '../../src/platform/http/nesting.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
  ['both', '[{"a":', '}]'],
])('as many levels of %s as are allowed, and one more', (_, open, close) => {
  const most = (MAX_DEPTH + 1) / (open.startsWith('[{') ? 2 : 1);
  expect(nestsTooDeep(nested(Math.floor(most), open, close))).toBe(false);
  expect(nestsTooDeep(nested(Math.floor(most) + 1, open, close))).toBe(true);
});

test('what stands side by side, or in a text, is not nested', () => {
  expect(nestsTooDeep(`[${'[],{},'.repeat(50)}[]]`)).toBe(false);
  expect(nestsTooDeep(JSON.stringify({ text: '['.repeat(50), ['{'.repeat(50)]: 1 }))).toBe(false);
  expect(nestsTooDeep(JSON.stringify(`"${'['.repeat(50)}`))).toBe(false);
  expect(nestsTooDeep(`["\\\\",${nested(50)}]`)).toBe(true);
});
