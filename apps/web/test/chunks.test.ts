import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHUNK_SOURCES, CHUNKS } from '../build/chunks.ts';

const REPOSITORY = new URL('../../../', import.meta.url);
const WEB = new URL('../', import.meta.url);

const sources = Object.entries(CHUNK_SOURCES).flatMap(([name, paths]) =>
  paths.map((path) => [name, path] as const),
);

it.each(sources)('the chunk %s is made of something: %s', (name, path) => {
  expect([REPOSITORY, WEB].some((root) => existsSync(new URL(path, root)))).toBe(true);
  const module = path.endsWith('/') ? `${path}index.mjs` : path;
  const chunk = CHUNKS.find(({ test }) => test.test(`/anywhere/${module}`));
  expect(chunk?.name).toBe(name);
});
