import { addDays } from '@maxilla/domain/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sampleFile } from '../../../src/seed/sample-files.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { done, times } from '../../support/at-once.ts';
import { anUpload } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { form } from '../../support/form.ts';
import { anOperation } from '../../support/maintenance.ts';
import {
  aDiscBody,
  aMill,
  aMilledBatch,
  aMilledLine,
  MILLING,
  MILLING_STEPS,
} from '../../support/milled-lines.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { aPrinterFor } from '../../support/production.ts';
import { aRow } from '../../support/sources.ts';

let server: TestApp;
let dentist: Person;
let machinist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  machinist = await aColleague(server, [], { teams: ['PROD_MACHINE'], firstName: 'Jean', surname: 'PATRON' });
});
afterAll(() => server.close());

const PATH = '/api/maintenance_operations';
const ago = (days: number) => addDays(server.clock.now().today, -days);
const complete = (id: number, body: object, person = machinist, headers = {}) =>
  calling(server, person).post(`${PATH}/${id}`, body, headers);
const list = async (type: string, person = machinist) =>
  (await calling(server, person).get(`${PATH}?type=${type}`)).body.operations;
const listed = async (id: number, type = 'MACHINING') =>
  (await list(type)).find((operation: { id: number }) => operation.id === id);
const trail = async (id: number) => (await calling(server, machinist).get(`${PATH}/${id}/completions`)).body;
const machineOf = async (id: number) =>
  (await calling(server, machinist).get('/api/machines')).body.machines.find(
    (machine: { id: number }) => machine.id === id,
  );
const aLine = () => aMilledLine(server, { owner: dentist });
const mill = async (machineId: number) =>
  calling(server, machinist).post(MILLING, { ...(await aDiscBody(server, [await aLine()])), machineId });
const ONLY_OVERDUE = { error: 'machine.maintenanceOverdue' };

describe('the list of operations', () => {
  it('has those of the machines of a type, with when each is due', async () => {
    const printerId = await aPrinterFor(server, 'GUIDE');
    const [wet, dry] = [await aMill(server, 'WET'), await aMill(server)];
    const { id } = await anOperation(server, { machineIds: [wet, dry, printerId], firstDueOn: ago(1) });
    const { id: later } = await anOperation(server, { machineIds: [wet], firstDueOn: ago(-3) });
    const milled = await list('MACHINING');
    const one = milled.find((operation: { id: number }) => operation.id === id);
    expect(one).toMatchObject({
      operation: expect.stringMatching('Nettoyage'),
      instruction: 'Aspirer, puis essuyer.',
      instructionLink: 'https://consignes.example/nettoyage',
      intervalDays: 7,
      standing: 'DUE',
    });
    expect(new Set(one.machines.map((machine: { id: number }) => machine.id))).toEqual(new Set([wet, dry]));
    expect(one.minNextMaintenanceTime).toBe(one.machines[0].nextMaintenanceTime);
    expect((await listed(later)).standing).toBe('NOT_DUE');
    expect(milled.findIndex((each: { id: number }) => each.id === id)).toBeLessThan(
      milled.findIndex((each: { id: number }) => each.id === later),
    );
    expect((await listed(id, '3D_PRINTING')).machines).toMatchObject([{ id: printerId }]);
    expect(await listed(later, '3D_PRINTING')).toBeUndefined();
    const { body } = await calling(server, machinist).get(PATH);
    const whole = body.operations.find((operation: { id: number }) => operation.id === id);
    expect(whole.machines).toHaveLength(3);
  });

  it('counts what is due on the dashboards, for whoever has that of maintenance', async () => {
    await anOperation(server, { firstDueOn: ago(1) });
    const waiting = async (person: Person) => {
      const { body } = await calling(server, person).get('/api/dashboards');
      return body.dashboards
        .flatMap(({ components }: { components: { name: string; waiting: number | null }[] }) => components)
        .find(({ name }: { name: string }) => name === 'maintenance').waiting;
    };
    const due = [...(await list('MACHINING')), ...(await list('3D_PRINTING'))].filter(
      ({ standing }: { standing: string }) => standing !== 'NOT_DUE',
    );
    expect(await waiting(machinist)).toBe(due.length);
    const { body } = await calling(server, machinist).get(
      '/api/dashboards/PROD_MACHINE/maintenance/data_counts',
    );
    expect(body.counts).toMatchObject([
      { name: 'machining_operations', late: 0 },
      { name: '3d_printing_operations', late: 0 },
    ]);
    expect(body.counts[0].count + body.counts[1].count).toBe(due.length);
    const shipper = await aColleague(server, [], { teams: ['LOG'] });
    expect(await waiting(shipper)).toBeNull();
  });

  it('is made of reference data that administrators keep', async () => {
    const operationId = await aRow(server, 'maintenanceOperations');
    const machineId = await aMill(server);
    await aRow(server, 'maintainedMachines', { operationId, machineId });
    expect((await listed(operationId)).machines).toMatchObject([{ id: machineId, standing: 'NOT_DUE' }]);
    const admin = calling(server, await anAdministrator(server));
    expect((await admin.delete(`/api/sources/maintenance_operations/${operationId}`)).body.error).toBe(
      'source.inUse',
    );
    expect((await admin.delete(`/api/sources/machines/${machineId}`)).body.error).toBe('source.inUse');
  });
});

describe('an operation that was done', () => {
  it('is due again an interval later on these machines, and is told with its photos', async () => {
    const machineIds = [await aMill(server), await aMill(server)];
    const { id } = await anOperation(server, { machineIds, firstDueOn: ago(1), intervalDays: 3 });
    const { payload, headers } = form([
      ['machineIds', String(machineIds[0])],
      ['operatorId', String(machinist.id)],
      ['comment', 'Filtre changé.'],
      ['maintenanceFiles', { name: 'filtre.jpg', content: sampleFile('jpeg') }],
    ]);
    const noted = await complete(id, payload, machinist, headers);
    expect(noted).toMatchObject({
      status: 200,
      body: {
        operator: 'Jean PATRON',
        operatorId: machinist.id,
        machines: [{ id: machineIds[0] }],
        comment: 'Filtre changé.',
        photos: [{ name: 'filtre.jpg', type: 'MAINTENANCE_PHOTO' }],
      },
    });
    const { machines, standing } = await listed(id);
    expect(standing).toBe('DUE');
    expect(machines).toMatchObject([
      { id: machineIds[1], standing: 'DUE', lastMaintenanceTime: null },
      { id: machineIds[0], standing: 'NOT_DUE', lastOperator: 'Jean PATRON' },
    ]);
    const next = Date.parse(machines[1].nextMaintenanceTime) - Date.parse(noted.body.completedTime);
    expect(next).toBe(3 * 86_400_000);
    await complete(id, { machineIds });
    expect(await trail(id)).toMatchObject({
      total: 2,
      completions: [
        { machines: [{}, {}], photos: [] },
        { id: noted.body.id, photos: [{ name: 'filtre.jpg' }] },
      ],
    });
    const [photo] = noted.body.photos;
    expect((await server.app.inject({ url: photo.link, headers: machinist.headers })).statusCode).toBe(200);
    expect((await server.app.inject({ url: photo.link, headers: dentist.headers })).statusCode).toBe(404);
  });

  it('names machines of the operation, with images alone', async () => {
    const { id, machineIds } = await anOperation(server);
    const other = await aMill(server);
    expect((await complete(id, { machineIds: [] })).body).toMatchObject({
      fields: { machineIds: 'maintenance.machineRequired' },
    });
    expect((await complete(id, { machineIds: [...machineIds, other] })).body).toMatchObject({
      fields: { machineIds: 'field.unknownValue' },
    });
    const pdf = await anUpload(server, machinist, 'pdf');
    expect((await complete(id, { machineIds, maintenanceFiles: [pdf] })).body.error).toBe('file.wrongKind');
    expect((await complete(id, { machineIds, operatorId: dentist.id })).body.error).toBe('identity.mismatch');
    expect((await complete(999_999, { machineIds })).status).toBe(404);
    expect(await trail(id)).toMatchObject({ total: 0 });
  });

  it('is noted once, however often it is sent', async () => {
    const { id, machineIds } = await anOperation(server);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const replies = await times(3, () => complete(id, { machineIds }, machinist, headers));
    expect(done(replies)).toHaveLength(3);
    expect(await trail(id)).toMatchObject({ total: 1 });
  });

  it('is for who has the dashboard', async () => {
    const { id, machineIds } = await anOperation(server);
    const shipper = await aColleague(server, [], { teams: ['LOG'] });
    expect((await complete(id, { machineIds }, shipper)).body.error).toBe('access.denied');
    expect((await calling(server, shipper).get(`${PATH}?type=MACHINING`)).body.error).toBe(
      'dashboard.accessNotGranted',
    );
  });
});

describe('a machine that is due', () => {
  it('is milled on for two days more, and then not before it is done', async () => {
    const [machineId, other] = [await aMill(server), await aMill(server)];
    const { id } = await anOperation(server, { machineIds: [machineId], firstDueOn: ago(1) });
    expect(await machineOf(machineId)).toMatchObject({ maintenance: 'DUE' });
    expect((await mill(machineId)).status).toBe(200);
    await server.db
      .updateTable('maintained_machines')
      .set({ first_due_on: ago(4) })
      .where('operation_id', '=', id)
      .execute();
    expect(await machineOf(machineId)).toMatchObject({ maintenance: 'MANDATORY' });
    expect((await mill(machineId)).body).toMatchObject({
      ...ONLY_OVERDUE,
      fields: { machineId: 'machine.maintenanceOverdue' },
    });
    expect((await mill(other)).status).toBe(200);
    await complete(id, { machineIds: [machineId] });
    expect((await mill(machineId)).status).toBe(200);
  });

  it('starts no batch and takes none over, but ends what runs', async () => {
    const [first, second] = [
      await aMilledBatch(server, machinist, [await aLine()]),
      await aMilledBatch(server, machinist, [await aLine()]),
    ];
    const me = calling(server, machinist);
    const machineIds = [first.machineId, second.machineId];
    expect((await me.post(first.url, MILLING_STEPS.launch)).status).toBe(200);
    const { id } = await anOperation(server, { machineIds, firstDueOn: ago(4) });
    const { actions } = (await me.get(second.url)).body;
    expect(actions).toContainEqual({ type: 'BATCH_LAUNCH', disabledReason: 'machine.maintenanceOverdue' });
    expect((await me.post(second.url, MILLING_STEPS.launch)).body).toMatchObject(ONLY_OVERDUE);
    expect((await me.patch(second.url, { machineId: first.machineId })).body).toMatchObject({
      fields: { machineId: 'machine.maintenanceOverdue' },
    });
    expect((await me.post(first.url, MILLING_STEPS.sinter)).status).toBe(200);
    await complete(id, { machineIds });
    expect((await me.post(second.url, MILLING_STEPS.launch)).status).toBe(200);
  });
});
