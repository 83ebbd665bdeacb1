import type { Call } from '@maxilla/contract/calls';
import { FOLLOWING_TEAMS } from '@maxilla/domain/accounts';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { actsAsFields } from '../../src/platform/http/acts-as.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { ALL_EXAMPLES } from '../support/examples/all.ts';
import { send } from '../support/examples/send.ts';
import { aColleague, aDentist, anAdministrator } from '../support/people.ts';
import { leaveOutJobs, marks } from '../support/traces.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  leaveOutJobs(server);
});
afterAll(() => server.close());

/** Whether a call names a user other than the caller: by its path, or in its body. */
function namesUser({ path, body }: Call): boolean {
  if (path.startsWith('/api/users/:id/')) return true;
  const named = body instanceof z.ZodObject && 'userId' in body.shape;
  return named && !actsAsFields(body).includes('userId');
}

/** The calls of the contract with which staff change users. */
const CHANGES = ALL_EXAMPLES.filter(({ call, example: { reach } }) => {
  const { method, access } = call;
  const byStaff = !access.open && access.roles.includes('ROLE_INTERNAL_USER') && reach?.of !== 'self';
  return method !== 'GET' && byStaff && namesUser(call);
});

test.each(CHANGES)(
  '$name changes a suspended account for administrators alone',
  async ({ call, example }) => {
    const staff = [
      await aColleague(server, [...PERMISSIONS], { teams: [...FOLLOWING_TEAMS] }),
      await anAdministrator(server),
    ];
    const replies = [];
    for (const actor of staff) {
      const subject = await aDentist(server);
      const scene = { server, actor: { ...actor, staff: true }, subject, handles: false };
      const request = (await example.send(scene)) as {
        params?: { id: string };
        body?: { userId?: number };
      };
      const id = Number(request.body?.userId ?? request.params?.id);
      await server.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', id).execute();
      const before = await marks(server);
      const { status, text } = await send(server, call, request, actor.headers);
      const kept = JSON.stringify(await marks(server)) === JSON.stringify(before);
      replies.push({ done: status < 300, kept, error: text === '' ? undefined : JSON.parse(text).error });
    }
    expect(replies).toMatchObject([
      { done: false, kept: true, error: 'user.suspended' },
      example.reach?.administrators
        ? { done: false, kept: true, error: example.reach.administrators }
        : { done: true, kept: false },
    ]);
  },
);
