import { expect, it } from 'vitest';
import { returnPath } from '../../../src/features/auth/return-path.ts';

const HERE = 'https://portal.example';

it.each([
  ['/user/myprojects', '/user/myprojects'],
  ['/projects/7/details?productTypeId=1#teeth', '/projects/7/details?productTypeId=1#teeth'],
  ['https://portal.example/user/profile', '/user/profile'],
  ['user/profile', '/user/profile'],
])('returns to %j of this site', (from, path) => {
  expect(returnPath(from, HERE)).toBe(path);
});

it.each([
  '//evil.example/a',
  '/\\evil.example/a',
  '/\t/evil.example/a',
  '/\n/evil.example/a',
  '/\r/evil.example/a',
  '/\t\\evil.example/a',
  '\t//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'http://evil.example/',
  'https://portal.example.evil.example/',
  'https://portal.example@evil.example/',
  'http://portal.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  undefined,
  7,
])('never leaves this site for %j', (from) => {
  expect(returnPath(from, HERE)).toBeUndefined();
});
