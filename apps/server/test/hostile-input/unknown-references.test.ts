import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aDentist, anAdministrator, type Person } from '../support/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
});
afterAll(() => server.close());

describe('a reference in an action to a person or a project', () => {
  const act = (by: Person, id: number, actionType: string, fields: object) =>
    calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });

  test('is refused at its field if it does not exist or belongs to somebody else', async () => {
    const admin = await anAdministrator(server);
    const [owner, other] = [await aDentist(server), await aDentist(server)];
    const guide = { state: 'DRAFT_PLAN_APPROVED', productCode: 'GCAE' } as const;
    const id = await aProject(server, { owner, ...guide });
    const prosthesis = { productCode: 'PR' } as const;
    const form = { socketSet: 'x', implantsVerified: true, sleevesVerified: true, planVerified: true };
    const foreign = await aProject(server, { owner: other, ...prosthesis });
    for (const temporaryPRProjectId of [999_999_999, id, foreign]) {
      const { body } = await act(admin, id, 'TRANSFER_TO_PRODUCTION', {
        guideProduction: { ...form, temporaryPRProjectId },
      });
      expect(body.fields).toEqual({ 'guideProduction.temporaryPRProjectId': 'field.unknownValue' });
    }
    for (const assigneeId of [999_999_999, owner.id]) {
      const { body } = await act(admin, id, 'UPDATE_ASSIGNEE', { assigneeId });
      expect(body.fields).toEqual({ assigneeId: 'field.unknownValue' });
    }
    const temporaryPRProjectId = await aProject(server, { owner, ...prosthesis });
    const own = await act(admin, id, 'TRANSFER_TO_PRODUCTION', {
      guideProduction: { ...form, temporaryPRProjectId },
    });
    expect(own.body).toMatchObject({
      projectState: 'TODO_ATTACHMENT',
      preparation: { socketSet: 'x', sawn: false, temporaryPRProjectId },
    });
  });

  test('does not reveal to dentists who works here', async () => {
    const [owner, stranger, admin] = [
      await aDentist(server),
      await aDentist(server),
      await anAdministrator(server),
    ];
    const id = await aProject(server, { owner, state: 'FILES_VALIDATED' });
    const known = await act(stranger, id, 'UPDATE_ASSIGNEE', { assigneeId: admin.id });
    const unknown = await act(stranger, id, 'UPDATE_ASSIGNEE', { assigneeId: 999_999_999 });
    expect(known).toEqual(unknown);
    expect(known.body.error).toBe('notFound');
  });
});
