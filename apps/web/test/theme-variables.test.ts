import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from '../build/theme-variables.ts';

const sources = join(import.meta.dirname, '../src');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(css|tsx?)$/.test(name),
);

test('every variable of Mantine that the sources read is in the style sheet of the theme', async () => {
  const sheet = await variables();
  const read = files.flatMap((name) =>
    [...readFileSync(join(sources, name), 'utf8').matchAll(/var\((--mantine-[\w-]+)/g)].map(([, one]) => one),
  );
  const defined = new Set([...sheet.matchAll(/(--mantine-[\w-]+):/g)].map(([, one]) => one));
  expect(read.length).toBeGreaterThan(100);
  expect([...new Set(read)].filter((one) => !defined.has(one))).toEqual([]);
});

test('the tokens of the theme take the place of the defaults, in both schemes', async () => {
  const sheet = await variables();
  expect(sheet).toMatch(/:root, :host\{[^}]*--mantine-color-teal-7: #0f766e;/);
  expect(sheet).toMatch(/--mantine-primary-color-filled: var\(--mantine-color-teal-filled\)/);
  expect(sheet).toContain('[data-mantine-color-scheme="dark"]');
  expect(sheet).toContain('[data-mantine-color-scheme="light"]');
});
