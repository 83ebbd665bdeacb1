import type { ProductCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue, type WantedProject } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let clerk: Person;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
  dentist = await aDentist(server);
  planner = await aColleague(server, ['EDIT_GUIDE', 'EDIT_PROSTHESIS'], { teams: ['PROD_GUIDE', 'MAN_PR'] });
  clerk = await aColleague(server, ['VIEW_INVOICES']);
});
afterAll(() => server.close());

const MAY = 'fromDate=01-05-2024&toDate=31-05-2024';
const JUNE = 'fromDate=02-06-2024&toDate=30-06-2024';
const JULY = 'fromDate=01-07-2024&toDate=31-07-2024';

const analysis = (query: string, who = clerk) => calling(server, who).get(`/api/project_analysis?${query}`);

type Wanted = Omit<WantedProject, 'owner' | 'columns'> & {
  readonly orderedAt: string;
  readonly shippedAt?: string;
  readonly requestedDate?: string | null;
};

/** A project that was ordered, and perhaps shipped, at some time. */
function ordered({ orderedAt, shippedAt, requestedDate, ...wanted }: Wanted): Promise<number> {
  return aProject(server, {
    owner: dentist,
    state: shippedAt ? 'SHIPPED' : 'DRAFTING_PLAN',
    ...wanted,
    columns: {
      ordered_at: new Date(orderedAt),
      shipped_at: shippedAt ? new Date(shippedAt) : null,
      ...(requestedDate === undefined ? {} : { requested_date: requestedDate }),
    },
  });
}

const act = (who: Person, id: number, actionType: string, fields: object) =>
  calling(server, who).post(`/api/projects/${id}/action`, { actionType, ...fields });

describe('the projects ordered in a range of days', () => {
  test('are those of the days of the laboratory, with what became of them and after how many working days', async () => {
    // The last second before the first day, its first one, the last second of the last day, and the first after it.
    await ordered({ orderedAt: '2024-04-30T21:59:59Z' });
    await ordered({
      orderedAt: '2024-04-30T22:00:00Z',
      shippedAt: '2024-05-10T08:00:00Z',
      requestedDate: '2024-05-10',
    });
    await ordered({ orderedAt: '2024-05-31T21:59:59Z' });
    await ordered({ orderedAt: '2024-05-31T22:00:00Z' });
    // It left half an hour after its day had ended.
    await ordered({
      orderedAt: '2024-05-06T08:00:00Z',
      shippedAt: '2024-05-10T22:30:00Z',
      requestedDate: '2024-05-10',
    });
    // A month later, without a date.
    await ordered({
      orderedAt: '2024-05-31T08:00:00Z',
      shippedAt: '2024-06-28T08:00:00Z',
      requestedDate: null,
    });
    const model = { productCode: 'PRMA', orderedAt: '2024-05-15T08:00:00Z' } as const;
    await ordered({ ...model, state: 'DELETED' });
    await ordered({ ...model, state: 'TRIMMING' });
    const { status, body } = await analysis(MAY);
    expect(status).toBe(200);
    // From the first of May: without two weekends, that day, the eighth and Ascension.
    expect(body.products).toEqual([
      {
        productCode: 'GCEP',
        ordered: 4,
        shipped: 3,
        givenUp: 0,
        atWork: 1,
        medianDays: 5,
        ninthDecileDays: 20,
        inTime: 0.5,
        filesRefused: 0,
        plansSent: 0,
        plansDeclined: null,
      },
      {
        productCode: 'PRMA',
        ordered: 2,
        shipped: 0,
        givenUp: 1,
        atWork: 1,
        medianDays: null,
        ninthDecileDays: null,
        inTime: null,
        filesRefused: 0,
        plansSent: null,
        plansDeclined: null,
      },
    ]);
    expect(body.total).toMatchObject({ ordered: 6, shipped: 3, givenUp: 1, atWork: 2, medianDays: 5 });
    const models = (await analysis(`${MAY}&productType=FABRICATION`)).body;
    expect(models).toEqual({
      products: [body.products[1]],
      total: expect.objectContaining({ ordered: 2, plansSent: null }),
    });
    expect(JSON.stringify(body)).not.toMatch(/Moreau|Léa/);
  });

  test('count with the first of several deliveries, which is all that its dentist waited for', async () => {
    const id = await aProject(server, { owner: dentist, state: 'ADDED_TO_CART', productCode: 'ALIG' });
    const form = { deliveryAddress: ADDRESS, termsAccepted: true };
    expect((await calling(server, dentist).post('/api/orders', form)).status).toBe(200);
    const set = (columns: object) =>
      server.db.updateTable('projects').set(columns).where('id', '=', id).execute();
    const figures = async () => (await analysis(JULY)).body.products[0];
    await set({ ordered_at: '2024-07-01T08:00:00Z' });
    expect(await figures()).toMatchObject({ productCode: 'ALIG', atWork: 1, shipped: 0, medianDays: null });
    await set({ state: 'SHIPPED', shipped_at: '2024-07-11T08:00:00Z' });
    await set({ state: 'NEW_IMPRESSION_SENT' });
    expect(await figures()).toMatchObject({ atWork: 0, shipped: 1, medianDays: 8 });
    await set({ state: 'SHIPPED', shipped_at: '2024-10-01T08:00:00Z' });
    expect(await figures()).toMatchObject({ shipped: 1, medianDays: 8, ninthDecileDays: 8, inTime: null });
  });

  test('count once with refused files, unless that is undone, and with each plan and its verdict', async () => {
    const at = { orderedAt: '2024-06-03T08:00:00Z', assignee: planner } as const;
    const toVerify = (
      productCode: ProductCode,
      state: WantedProject['state'] = 'PENDING_FILES_VERIFICATION',
    ) => ordered({ ...at, productCode, ...(state ? { state } : {}) });
    const refuse = { acceptProject: false, rejectedFileTypes: ['DICOM1'], comment: 'Trop flou.' };
    const [refused, takenBack] = [await toVerify('GCEP'), await toVerify('GCEP')];
    const asked = await toVerify('PR', 'FILES_VALIDATED');
    expect((await act(planner, refused, 'VERIFY_FILES', refuse)).status).toBe(200);
    const { body } = await act(planner, takenBack, 'VERIFY_FILES', refuse);
    const question = { acceptProject: false, preferencesRead: false, comment: 'Quelle teinte ?' };
    expect((await act(planner, asked, 'VERIFY_FILES', question)).status).toBe(200);
    const figures = async () => {
      const { products, total } = (await analysis(JUNE)).body;
      return [...products, total].map((row) => [row.filesRefused, row.plansSent, row.plansDeclined]);
    };
    expect(await figures()).toEqual([
      [1, 0, null],
      [1, 0, null],
      [1, 0, null],
    ]);
    const { projectId, undoId } = body.undo;
    await calling(server, planner).post('/api/projects/undo_actions', { actions: [{ projectId, undoId }] });
    expect(await figures()).toEqual([
      [0.5, 0, null],
      [1, 0, null],
      [2 / 3, 0, null],
    ]);
    // Refused once more, it still counts once.
    await server.db
      .updateTable('projects')
      .set({ state: 'NEW_FILES_CONFIRMED' })
      .where('id', '=', refused)
      .execute();
    expect((await act(planner, refused, 'VERIFY_FILES', refuse)).status).toBe(200);

    const sent = [
      await ordered({ ...at, state: 'DRAFT_PLAN_SENT' }),
      await ordered({ ...at, state: 'DRAFT_PLAN_SENT' }),
      await ordered({ ...at, state: 'DRAFT_PLAN_SENT' }),
    ];
    const verdict = (id: number, fields: object) => act(dentist, id, 'VERIFY_DRAFT_PLAN', fields);
    expect((await verdict(sent[0] ?? 0, { approved: false, comment: 'Trop long.' })).status).toBe(200);
    expect((await verdict(sent[1] ?? 0, { approved: true })).status).toBe(200);
    // The third is not answered yet.
    expect(await figures()).toEqual([
      [0.2, 3, 0.5],
      [1, 0, null],
      [1 / 3, 3, 0.5],
    ]);
  });

  test('are none where nothing was ordered', async () => {
    expect((await analysis('fromDate=01-01-1924&toDate=31-12-1924')).body).toEqual({
      products: [],
      total: {
        ordered: 0,
        shipped: 0,
        givenUp: 0,
        atWork: 0,
        medianDays: null,
        ninthDecileDays: null,
        inTime: null,
        filesRefused: null,
        plansSent: null,
        plansDeclined: null,
      },
    });
  });

  test.each([
    ['fromDate=02-10-2031&toDate=01-10-2031', { toDate: 'range.order' }],
    ['fromDate=01-10-2030&toDate=02-10-2031', { toDate: 'range.tooLong' }],
    ['fromDate=31-02-2031&toDate=01-10-2031', { fromDate: 'field.invalid' }],
    ['fromDate=01-10-2031', { toDate: 'field.required' }],
    [`${MAY}&productType=GCEP`, { productType: 'field.unknownValue' }],
  ])('are refused at the field for %s', async (query, fields) => {
    expect(await analysis(query)).toMatchObject({ status: 400, body: { fields } });
  });

  test('are shown to who may see invoices', async () => {
    expect((await analysis(MAY, await anAdministrator(server))).status).toBe(200);
    expect((await analysis(MAY, dentist)).status).toBe(403);
    expect((await analysis(MAY, planner)).status).toBe(403);
    expect((await server.app.inject({ url: `/api/project_analysis?${MAY}` })).statusCode).toBe(401);
  });
});
