import { readdirSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { untested } from '../support/examples/all.ts';
import { aDentist } from '../support/people.ts';
import { marks } from '../support/traces.ts';

/** The assumptions of the tests that run all examples of the contract's calls. */

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test.each(['authorization', 'hostile-input'])('the tests of %s cover every call once', (folder) => {
  expect(untested(readdirSync(path.join(import.meta.dirname, '..', folder)))).toEqual([]);
});

test('every write changes the marks of the tables', async () => {
  const { id } = await aDentist(server);
  const seen = [await marks(server)];
  const users = server.db.updateTable('users').set({ surname: 'X' }).where('id', '=', id);
  const sessions = server.db.deleteFrom('sessions').where('user_id', '=', id);
  for (const change of [users, sessions]) {
    await change.execute();
    seen.push(await marks(server));
  }
  expect(new Set(seen.map((each) => JSON.stringify(each)))).toHaveProperty('size', 3);
});
