import { pathToFileURL } from 'node:url';
import path from 'node:path';

import { inject } from 'vitest';

import { seedDemo } from '../../src/seed/demo.ts';
import { openTestApp, type TestApp } from './app.ts';
import { createDemoDatabase } from './database.ts';

/**
 * Opens a server on the demo laboratory that whoever started the tests has prepared, with a database of its own and the
 * prepared files, which must only be read; seeds one if nothing is prepared.
 */
export async function openDemoApp(): Promise<TestApp> {
  const template = process.env['MAXILLA_DEMO_TEMPLATE'];
  const demo = inject('demoDatabase');
  if (template && demo) {
    const filesUrl = pathToFileURL(path.join(template, 'files')).href;
    return openTestApp({ filesUrl }, await createDemoDatabase(demo));
  }
  const server = await openTestApp();
  await seedDemo(server.platform);
  return server;
}
