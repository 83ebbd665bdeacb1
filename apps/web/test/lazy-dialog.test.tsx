import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { onLine: true });
vi.mock('../src/api/use-store.ts', () => ({ useStore: ({ get }: { get: () => unknown }) => get() }));
const { reachable } = await import('../src/api/connection.ts');
const { lazyDialog } = await import('../src/ui/lazy-dialog.tsx');

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const Waiting = lazyDialog(() => new Promise<never>(() => undefined));
const html = () =>
  renderToString(
    <MantineProvider>
      <Waiting onClose={() => undefined} />
    </MantineProvider>,
  );

afterEach(() => reachable.set(true));

it('a dialog whose code is loading says without a network that it waits, and can be closed', () => {
  expect(html()).toContain('aria-label="loading"');
  expect(html()).not.toContain('<button');
  reachable.set(false);
  expect(html()).toContain('connection.dialogWaits');
  expect(html()).toMatch(/<button.*cancel/);
});

it('no dialog is loaded without one that waits in its place', () => {
  const plain = /\blazy(?:Part)?\(async \(\) =>[^;]*?import\('([^']*-dialog)\.tsx'\)/g;
  const found = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).flatMap((file) =>
    [...readFileSync(SOURCE + file, 'utf8').matchAll(plain)].map(([, dialog]) => `${file}: ${dialog}`),
  );
  expect(found).toEqual([]);
});

it('no part of a page is loaded without waiting for a network, but the one that has another in its place', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) =>
    /\blazy\(/.test(readFileSync(SOURCE + file, 'utf8')),
  );
  expect(found.toSorted()).toEqual(['shell/dialogs.tsx', 'ui/lazy-dialog.tsx', 'ui/lazy-part.ts']);
});
