import { addDays } from '@maxilla/domain/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, times } from '../../support/at-once.ts';
import { aProject } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { aBatch, aLot, anElement, aPrinter, STEPS } from '../../support/production.ts';
import { wireDay } from '../../support/wire-day.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
});
afterAll(() => server.close());

describe('machines', () => {
  it('are listed with their resin and what runs on them', async () => {
    const me = calling(server, machinist);
    const made = await aBatch(server, machinist, 'GUIDE', [await anElement(server, { owner: dentist })]);
    const list = async () => (await me.get('/api/machines?kind=GUIDE_PRINTER')).body.machines;
    const shown = async () => (await list()).find(({ id }: { id: number }) => id === made.machineId);
    expect(await shown()).toMatchObject({ running: [], resin: { family: 'GUIDE_RESIN', expired: false } });
    await me.post(made.url, STEPS.launch);
    expect((await shown()).running).toEqual([
      {
        batchId: made.id,
        category: 'GUIDE',
        plateNumber: made.plateNumber,
        since: expect.stringMatching(/^20.*Z$/),
        totalElements: 1,
      },
    ]);
    expect((await list()).every(({ kind }: { kind: string }) => kind === 'GUIDE_PRINTER')).toBe(true);
    await aPrinter(server, 'MODEL_PRINTER', null);
    expect((await me.get('/api/machines')).body.machines.length).toBeGreaterThan((await list()).length);
    expect((await calling(server, dentist).get('/api/machines')).status).toBe(403);
  });

  it('load the resin on the scanned label, and record its lot', async () => {
    const id = await aPrinter(server, 'MODEL_PRINTER', null);
    const { today } = server.clock.now();
    const { materialId } = await aLot(server, 'MODEL_RESIN');
    const guides = await aLot(server, 'GUIDE_RESIN');
    const label = { materialId, lot: ' RM-26-118 ', expiryDate: wireDay(addDays(today, 90)) };
    const load = (body: object, person = machinist) =>
      calling(server, person).post(`/api/machines/${id}/resin`, { ...label, ...body });
    const loaded = await load({ version: 1 });
    expect(loaded).toMatchObject({
      status: 200,
      body: {
        version: 2,
        resin: { materialId, lot: 'RM-26-118', expiryDate: label.expiryDate, expired: false },
      },
    });
    expect((await load({ lot: 'rm-26-118', expiryDate: null })).body.resin.lot).toBe('RM-26-118');
    const wrong = [
      [{ version: 1 }, 'machine.changed'],
      [{ lot: 'rm-26-118', expiryDate: '01-01-2999' }, 'machine.lotDiffers'],
      [{ lot: 'old', expiryDate: wireDay(addDays(today, -1)) }, 'machine.resinExpired'],
      [{ lot: '' }, 'field.required'],
      [{ materialId: guides.materialId }, 'machine.resinUnsuitable'],
      [{ materialId: 999_999 }, 'field.unknownValue'],
    ] as const;
    for (const [body, error] of wrong) expect((await load(body)).body.error).toBe(error);
    expect((await load({}, await aColleague(server, [], { teams: ['LOG'] }))).body.error).toBe(
      'access.denied',
    );
    expect((await calling(server, machinist).post('/api/machines/999999/resin', label)).status).toBe(404);
    const mill = await aPrinter(server, 'WET', null);
    expect((await calling(server, machinist).post(`/api/machines/${mill}/resin`, label)).status).toBe(409);
    const lots = await server.db.selectFrom('material_lots').where('material_id', '=', materialId).execute();
    expect(lots).toHaveLength(2);
  });

  it('refuse a new lot that is loaded concurrently with another expiry date', async () => {
    const { materialId } = await aLot(server, 'MODEL_RESIN');
    const { today } = server.clock.now();
    const load = async (days: number) => {
      const id = await aPrinter(server, 'MODEL_PRINTER', null);
      const label = { materialId, lot: 'RM-26-200', expiryDate: wireDay(addDays(today, days)) };
      return calling(server, machinist).post(`/api/machines/${id}/resin`, label);
    };
    const replies = await Promise.all([load(8), load(400)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.fields).toEqual({
      expiryDate: 'machine.lotDiffers',
    });
  });

  it('record a lot once, even when two users load it concurrently', async () => {
    const { materialId } = await aLot(server, 'MODEL_RESIN');
    const printers = await times(4, () => aPrinter(server, 'MODEL_PRINTER', null));
    const replies = await times(4, (at) =>
      calling(server, machinist).post(`/api/machines/${printers[at]}/resin`, {
        materialId,
        lot: 'RM-26-200',
        expiryDate: null,
      }),
    );
    expect(done(replies)).toHaveLength(4);
    const lots = await server.db
      .selectFrom('material_lots')
      .where('material_id', '=', materialId)
      .where('number', '=', 'RM-26-200')
      .execute();
    expect(lots).toHaveLength(1);
  });
});

describe('materials and discs', () => {
  it('are found by what is on them', async () => {
    const { today } = server.clock.now();
    const { id: old, materialId } = await aLot(server, 'ZIRCONIA', addDays(today, -1));
    await server.db
      .updateTable('materials')
      .set({ name: 'Zircone Démo', shade: 'A2' })
      .where('id', '=', materialId)
      .execute();
    const me = calling(server, machinist);
    const materials = async (query: string) =>
      (await me.get(`/api/machines/materials?${query}`)).body.materials;
    expect(await materials('searchKey=zircone%20a2&form=DISC')).toEqual([
      { id: materialId, name: 'Zircone Démo', family: 'ZIRCONIA', brand: '', shade: 'A2', lots: [] },
    ]);
    expect(await materials('searchKey=zircone&form=RESIN')).toEqual([]);
    const resins = await materials('form=RESIN');
    expect(resins.flatMap(({ lots }: { lots: unknown[] }) => lots).length).toBeGreaterThan(0);
    await server.db
      .insertInto('discs')
      .values([
        { number: 'Z-1187', lot_id: old },
        { number: 'Z-1188', lot_id: old, retired_at: new Date() },
      ])
      .execute();
    const discs = async (name: string) => (await me.get(`/api/discs?name=${name}`)).body.discs;
    expect(await discs('z-11')).toMatchObject([{ name: 'Z-1187', material: 'Zircone Démo', shade: 'A2' }]);
    expect(await discs('%25')).toEqual([]);
  });
});

describe('the elements of a project', () => {
  it('are read by kind, with the plate each is on and its machine', async () => {
    const projectId = await aProject(server, { owner: dentist, state: 'PRODUCTION_IN_PROGRESS' });
    const of = (category: 'MODEL' | 'BRUXISM' | 'GUIDE') =>
      anElement(server, { owner: dentist, projectId, category });
    const [model, splint, guide] = [await of('MODEL'), await of('BRUXISM'), await of('GUIDE')];
    const made = await aBatch(server, machinist, 'GUIDE', [guide]);
    const me = calling(server, machinist);
    expect((await me.get(`/api/project_models/${projectId}`)).body.models).toMatchObject([
      { id: model, number: 1, type: 'MAXILLARY', productionState: 'PRINTING_PREPARATION', plateNumber: null },
    ]);
    expect((await me.get(`/api/project_bruxisms/${projectId}`)).body.bruxisms).toMatchObject([
      { id: splint },
    ]);
    expect((await me.get(`/api/project_gc_elements/${projectId}`)).body.gcElements).toMatchObject([
      { id: guide, version: 2, batchId: made.id, plateNumber: made.plateNumber, machine: made.machine },
    ]);
    const cancellable = async (person: Person) =>
      (await calling(server, person).get(`/api/project_gc_elements/${projectId}`)).body.gcElements.map(
        (element: { cancellable: boolean }) => element.cancellable,
      );
    expect(await cancellable(machinist)).toEqual([false]);
    expect(await cancellable(await anAdministrator(server))).toEqual([true]);
    for (const path of ['project_models', 'project_bruxisms', 'project_gc_elements']) {
      expect((await me.get(`/api/${path}/999999`)).status).toBe(404);
      expect((await calling(server, dentist).get(`/api/${path}/${projectId}`)).status).toBe(403);
    }
  });

  it('say how far production is', async () => {
    const projectId = await aProject(server, { owner: dentist, state: 'PRODUCTION_IN_PROGRESS' });
    const me = calling(server, machinist);
    const read = async (query = '') => me.get(`/api/project_elements_in_production/${projectId}${query}`);
    expect((await read()).body).toEqual({ productionStarted: false, outOfProduction: false });
    const id = await anElement(server, { owner: dentist, projectId });
    expect((await read('?productType=GUIDE&code=GCEP')).body).toEqual({
      productionStarted: false,
      outOfProduction: false,
    });
    const { url } = await aBatch(server, machinist, 'GUIDE', [id]);
    expect((await read()).body).toEqual({ productionStarted: true, outOfProduction: false });
    await me.post(url, STEPS.launch);
    await me.post(url, STEPS.finish);
    expect((await read()).body).toEqual({ productionStarted: true, outOfProduction: true });
    expect((await read('?code=PRMD')).body.error).toBe('project.mismatch');
    expect((await me.get('/api/project_elements_in_production/999999')).status).toBe(404);
  });
});
