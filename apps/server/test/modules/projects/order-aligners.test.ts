import { NO_EXTRAS, PHOTO_VIEWS, USUAL_DAYS } from '@maxilla/domain/aligners';
import { addWorkingDays } from '@maxilla/domain/calendar';
import { addDays } from '@maxilla/domain/days';
import { productByCode } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { treatmentEvents } from '../../../src/modules/projects/aligners/treatment-events.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { anOrder, anUpload, aProject, catalogue, projectRow } from '../../support/builders.ts';
import { calling } from '../../support/calls.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { historyFaults } from '../../support/history-replay.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { aColleague, aDentist, anAddress, anAdministrator, type Person } from '../../support/people.ts';
import { print } from '../../support/production.ts';
import { WAIT } from '../../support/wait.ts';
import { wireDay } from '../../support/wire-day.ts';

let server: TestApp;
let dentist: Person;
let planner: Person;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server);
  planner = await aColleague(server, ['EDIT_ALIGNERS', 'EDIT_PROJECT']);
  admin = await anAdministrator(server);
  await catalogue(server);
});
afterAll(() => server.close());

const read = async (id: number, by = dentist) => (await calling(server, by).get(`/api/projects/${id}`)).body;
const act = (by: Person, id: number, actionType: string, fields: object = {}) =>
  calling(server, by).post(`/api/projects/${id}/action`, { actionType, ...fields });
const customise = (id: number, fields: object) =>
  calling(server, dentist).patch(`/api/projects/${id}`, fields);

let patients = 0;
async function start(): Promise<number> {
  patients += 1;
  const form = { patientName: `Nina Faure ${patients}`, productId: productByCode('ALIG').id };
  return (await calling(server, dentist).post('/api/projects', form)).body.projectId;
}

async function send(id: number, fileType: string, more: object = {}) {
  const content = fileType === 'IMPRESSION' ? 'stl' : 'jpeg';
  const files = [await anUpload(server, dentist, content)];
  return calling(server, dentist).post(`/api/projects/${id}/documents`, { fileType, files, ...more });
}

/** A project whose treatment is at a state, handled by the planner. */
const treated = (state: Parameters<typeof aProject>[1]['state'] & string) =>
  aProject(server, { owner: dentist, productCode: 'ALIG', state, assignee: planner });

const order = (change: object = {}) => ({
  alignersPurchaseOrder: {
    isLastDispatch: false,
    maxillary: { ...NO_EXTRAS, poMin: 1, poMax: 12, min: 1, max: 6, initModel: true },
    mandibular: { ...NO_EXTRAS, poMin: 1, poMax: 10, min: 1, max: 5, contention: true },
    ...change,
  },
});

async function plan(id: number, price: object) {
  return act(planner, id, 'SEND_DRAFT_PLAN', {
    document: [await anUpload(server, planner, 'pdf')],
    video: [await anUpload(server, planner, 'mp4')],
    ...price,
  });
}

describe('ordering aligners', () => {
  it('asks for the case, the series of photos, an impression and two radiographs; the price comes later', async () => {
    const id = await start();
    const empty = await read(id);
    expect(empty.missing.map(({ key }: { key: string }) => key)).toEqual([
      'arcade',
      'objective',
      'clutteringMaxillary',
      'clutteringMandibular',
      'retainDiastema',
      'PHOTOS',
      'IMPRESSION',
      'PANORAMIC_RADIOGRAPH',
      'TELERADIO_PROFILE',
    ]);
    expect(empty.projectPrice.totalPrice).toBe(0);
    const given = {
      arcade: 'MAXILLARY',
      objective: 'CANINE_TO_CANINE',
      clinicalConditions: ['IMPLANT', 'BRUXISM'],
      clutteringMaxillary: 'MODERATE',
      retainDiastema: 'CLOSE',
    };
    const twice = { ...given, clinicalConditions: ['IMPLANT', 'BRUXISM', 'IMPLANT'] };
    expect((await customise(id, twice)).status).toBe(200);
    expect(await read(id)).toMatchObject(given);
    for (const kind of ['IMPRESSION', 'PANORAMIC_RADIOGRAPH', 'TELERADIO_PROFILE']) await send(id, kind);
    for (const photoView of PHOTO_VIEWS) {
      expect((await read(id)).missing).toEqual([{ key: 'PHOTOS', kind: 'file' }]);
      expect((await send(id, 'PHOTOS', { photoView })).status).toBe(200);
    }
    expect(await read(id)).toMatchObject({ projectState: 'CUSTOMIZATION_COMPLETED', missing: [] });
    await act(dentist, id, 'ADD_TO_CART');
    const deliveryAddress = { addressLine1: '1 rue A', postalCode: '75001', city: 'Paris', country: 'FR' };
    const ordered = await calling(server, dentist).post('/api/orders', {
      deliveryAddress,
      termsAccepted: true,
    });
    expect(ordered.status).toBe(200);
    expect(await read(id)).toMatchObject({ projectState: 'PENDING_FILES_VERIFICATION' });
  });

  it('replaces a photo that is taken again, and takes each view once at a time', async () => {
    const id = await start();
    await send(id, 'PHOTOS', { photoView: 'OVERJET' });
    await send(id, 'PHOTOS', { photoView: 'OVERJET' });
    const { documents } = await read(id);
    expect(documents.map(({ photoView }: { photoView: string }) => photoView)).toEqual(['OVERJET']);
    const two = [await anUpload(server, dentist, 'jpeg'), await anUpload(server, dentist, 'jpeg')];
    const reply = await calling(server, dentist).post(`/api/projects/${id}/documents`, {
      fileType: 'PHOTOS',
      files: two,
      photoView: 'OVERJET',
    });
    expect(reply.body.fields).toEqual({ files: 'field.tooMany' });
    expect((await send(id, 'IMPRESSION', { photoView: 'OVERJET' })).body.fields).toEqual({
      photoView: 'field.unknownValue',
    });
    expect((await send(id, 'PHOTOS', { photoView: 'TONGUE' })).body.error).toBe('request.invalid');
    expect((await send(id, 'PHOTOS')).body.fields).toEqual({ photoView: 'field.required' });
  });

  it.each([
    [{ arcade: 'LINGUAL' }, { arcade: 'field.unknownValue' }],
    [{ clinicalConditions: ['NONE'] }, { 'clinicalConditions.0': 'field.unknownValue' }],
    [{ isFlap: true }, { isFlap: 'field.unknownKey' }],
    [
      { clinicalConditions: ['IMPLANT', 'NO_CONDITION'] },
      { clinicalConditions: 'aligners.conditionsContradict' },
    ],
  ])('refuses %o', async (fields, refused) => {
    expect((await customise(await start(), fields)).body.fields).toEqual(refused);
  });
});

describe('the files and the plan of aligners', () => {
  it('are refused with the treatment, for a reason that the dentist reads', async () => {
    const id = await treated('PENDING_FILES_VERIFICATION');
    const refuse = (comment: string) => act(planner, id, 'VERIFY_FILES', { refuseProject: true, comment });
    expect((await refuse(' ')).body.fields).toEqual({ comment: 'verification.reasonRequired' });
    expect((await refuse('Deep bite')).body.projectState).toBe('REFUSED');
    const messages = (await calling(server, dentist).get(`/api/projects/${id}/messages`)).body.messages;
    expect(messages).toMatchObject([{ message: 'Deep bite' }]);
  });

  it('come with a quotation at the prices of the day, which the plan keeps', async () => {
    const id = await treated('DRAFTING_PLAN');
    expect((await plan(id, {})).body.fields).toEqual({ priceType: 'quotation.priceTypeRequired' });
    expect((await plan(id, { priceType: 'UNIT', alignersNumber: 20 })).status).toBe(200);
    await server.db
      .updateTable('prices')
      .set({ amount_cents: 1 })
      .where('code', '=', 'ALIG_ALIGNER')
      .execute();
    const { draftPlans, documents } = await read(id);
    await server.db
      .updateTable('prices')
      .set({ amount_cents: 6_500 })
      .where('code', '=', 'ALIG_ALIGNER')
      .execute();
    const quotation = draftPlans.at(-1).quotation;
    expect(quotation).toMatchObject({
      priceType: 'UNIT',
      quantity: 20,
      unitPrice: 65,
      totalPrice: 1300,
      document: { type: 'QUOTATION', contentKind: 'pdf' },
    });
    expect(documents.map(({ id: one }: { id: number }) => one)).toContain(quotation.document.id);
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: false, comment: 'Fewer attachments' });
    expect((await plan(id, { priceType: 'ROYAL' })).status).toBe(200);
    const second = (await read(id)).draftPlans.at(-1).quotation;
    expect(second).toMatchObject({ priceType: 'ROYAL', totalPrice: 1980 });
    expect((await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true })).body.projectState).toBe(
      'DRAFT_PLAN_APPROVED',
    );
  });
});

describe('the papers of aligners', () => {
  const textOf = async (link: string) => {
    const { rawPayload } = await server.app.inject({ method: 'GET', url: link, headers: dentist.headers });
    return pdfText(rawPayload);
  };
  const paper = async (id: number, type: string) => {
    const { documents } = await read(id);
    return textOf(documents.find((one: { type: string }) => one.type === type).link);
  };

  it('name the dentist’s number and address: that of bills on the quotation, of the parcel on the note', async () => {
    await anAddress(server, dentist);
    const id = await treated('PENDING_FILES_VERIFICATION');
    await anOrder(server, dentist, id, { postalCode: '44000', city: 'Nantes', country: 'FR' });
    await act(planner, id, 'VERIFY_FILES', { acceptProject: true });
    await act(planner, id, 'VALIDATE_DP_PREREQUISITE');
    await plan(id, { priceType: 'PACKAGE' });
    const quotation = await paper(id, 'QUOTATION');
    expect(quotation).toContain('Licence 10003456789');
    expect(quotation).toContain('1 rue des Lilas 75001 Paris');
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    await act(planner, id, 'TRANSFER_TO_PRODUCTION', order());
    const note = await paper(id, 'DELIVERY_NOTE');
    expect(note).toContain('Licence 10003456789');
    expect(note).toContain('1 rue Démo 44000 Nantes');
  });

  it('tell on the purchase order how many aligners of each jaw are made, and to which plan', async () => {
    const id = await treated('DRAFTING_PLAN');
    await plan(id, { priceType: 'PACKAGE' });
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    const { body } = await act(planner, id, 'TRANSFER_TO_PRODUCTION', order());
    const { document } = body.alignerOrders[0];
    expect(document).toMatchObject({ type: 'PURCHASE_ORDER', contentKind: 'pdf' });
    const text = await textOf(document.link);
    expect(text).toContain('Aligners purchase order 1');
    expect(text).toContain(`Project No. ${id}`);
    expect(text).toContain('Licence 10003456789');
    expect(text).toContain('Maxillary 1 to 12 12');
    expect(text).toContain('Mandibular 1 to 10 10');
    expect(text).toContain('Total 22');
    expect(text).toContain('Made to plan 1, approved on');
    const reads = server.db.selectFrom('document_reads').where('document_id', '=', document.id);
    expect(await reads.select('user_id').execute()).toEqual([{ user_id: dentist.id }]);
    const stranger = await aDentist(server);
    expect((await calling(server, stranger).get(document.link)).status).toBe(404);
  });
});

describe('the transfer of aligners to production', () => {
  it('orders what the approved plan costs, makes the models and the delivery note', async () => {
    const id = await treated('PENDING_FILES_VERIFICATION');
    await act(planner, id, 'VERIFY_FILES', { acceptProject: true });
    await act(planner, id, 'VALIDATE_DP_PREREQUISITE');
    await plan(id, { priceType: 'PACKAGE' });
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    expect((await act(planner, id, 'TRANSFER_TO_PRODUCTION')).body.fields).toEqual({
      alignersPurchaseOrder: 'transfer.detailsRequired',
    });
    const done = await act(planner, id, 'TRANSFER_TO_PRODUCTION', order());
    expect(done.body.projectState).toBe('PRODUCTION_IN_PROGRESS');
    const page = await read(id);
    expect(page.alignerOrders).toMatchObject([
      {
        number: 1,
        maxillary: { min: 1, max: 12 },
        mandibular: { min: 1, max: 10 },
        notes: [
          {
            number: 1,
            maxillary: { min: 1, max: 6 },
            mandibular: { min: 1, max: 5 },
            maxillaryExtras: ['initModel'],
            mandibularExtras: ['contention'],
            isLastDispatch: false,
            document: { type: 'DELIVERY_NOTE' },
          },
        ],
      },
    ]);
    const elements = await server.db
      .selectFrom('elements')
      .where('project_id', '=', id)
      .orderBy('number')
      .select(['type', 'quantity', 'state'])
      .execute();
    expect(elements).toEqual([
      { type: 'MAXILLARY', quantity: 7, state: 'PRINTING_PREPARATION' },
      { type: 'MANDIBULAR', quantity: 6, state: 'PRINTING_PREPARATION' },
    ]);
    expect(await print(server, admin, id)).toBe('THERMOFORMING');
    for (const step of ['STATE_THERMAFORMING', 'FABRICATION_PR_STATE_FINISHING', 'STATE_QUALITY_CONTROL']) {
      expect((await act(planner, id, step)).status).toBe(200);
    }
    const photo = [await anUpload(server, admin, 'jpeg', 'package_prep.jpg')];
    await act(admin, id, 'PACKAGE_PREPARATION', { photo });
    await act(admin, id, 'SHIP_PRODUCTS');
    expect(await projectRow(server, id)).toMatchObject({ state: 'SHIPPED' });
    // The five aligners of the mandible end first, two weeks each; the next delivery takes its production time.
    const { body: list } = await calling(server, admin).get(`/api/queues/state_shipped?ids=${id}`);
    const ends = addDays(server.clock.now().today, 5 * USUAL_DAYS);
    const needed = addWorkingDays(ends, -productByCode('ALIG').earlyDeliverable.NORMAL);
    expect(list.rows).toMatchObject([{ id, nextImpression: wireDay(needed) }]);
    const url = `/api/projects/${id}/next_impression.ics`;
    const event = await server.app.inject({ method: 'GET', url, headers: dentist.headers });
    expect(event.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining(`attachment; filename="impression-${id}.ics"`),
    });
    expect(event.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = event.body.replaceAll('\r\n ', '').split('\r\n');
    const basic = (day: string) => day.replaceAll('-', '');
    expect(lines).toContain(`UID:next-impression-${id}@maxilla`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${basic(needed)}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${basic(addDays(needed, 1))}`);
    expect(event.body).toMatch(/SUMMARY:New impression to send: [A-Z]/);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      'The mandibular aligner 5\\, the last',
    );
    const french = await aColleague(server, []);
    await server.db.updateTable('users').set({ language_code: 'FR' }).where('id', '=', french.id).execute();
    const inFrench = await server.app.inject({ method: 'GET', url, headers: french.headers });
    expect(inFrench.body).toMatch(/SUMMARY:Nouvelle empreinte à envoyer\u00A0: /);
    await act(dentist, id, 'UPDATE_ONGOING_TREATMENT', {
      maxillaryCount: 1,
      impression: [await anUpload(server, dentist, 'stl')],
    });
    expect((await calling(server, dentist).get(url)).status).toBe(404);
  });

  it('adds the quoted price to the order of the project', async () => {
    const id = await start();
    await customise(id, {
      arcade: 'BOTH',
      objective: 'FULL_ARCHES',
      clutteringMaxillary: 'MILD',
      clutteringMandibular: 'MILD',
      retainDiastema: 'NONE',
    });
    for (const kind of ['IMPRESSION', 'PANORAMIC_RADIOGRAPH', 'TELERADIO_PROFILE']) await send(id, kind);
    for (const photoView of PHOTO_VIEWS) await send(id, 'PHOTOS', { photoView });
    await act(dentist, id, 'ADD_TO_CART');
    const deliveryAddress = { addressLine1: '1 rue A', postalCode: '75001', city: 'Paris', country: 'FR' };
    await calling(server, dentist).post('/api/orders', { deliveryAddress, termsAccepted: true });
    await act(planner, id, 'UPDATE_ASSIGNEE', { assigneeId: planner.id });
    const refused = { acceptProject: false, rejectedFileTypes: ['PHOTOS'], comment: 'Blurred' };
    expect((await act(planner, id, 'VERIFY_FILES', refused)).status).toBe(200);
    const rejection = async () => (await read(id)).rejection;
    expect(await rejection()).toMatchObject({ kinds: ['PHOTOS'], views: [] });
    // The first photo that is sent anew leaves nothing refused, and the others can be sent anew all the same.
    for (const photoView of PHOTO_VIEWS) expect((await send(id, 'PHOTOS', { photoView })).status).toBe(200);
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).status).toBe(200);
    // Of the series two photos are still blurred: the others stay, and cannot be replaced.
    const blurred = { ...refused, rejectedViews: ['OVERJET', 'PROFILE_RIGHT'] };
    expect((await act(planner, id, 'VERIFY_FILES', blurred)).status).toBe(200);
    expect(await rejection()).toMatchObject({ kinds: ['PHOTOS'], views: ['OVERJET', 'PROFILE_RIGHT'] });
    const { notifications } = (await calling(server, dentist).get('/api/notifications')).body;
    expect(notifications[0].body).toMatch(
      /photos\. Please send them again\. Photos to take again: overjet and right profile\. “Blurred”$/,
    );
    const marked = await calling(server, dentist).get('/api/documents?standing=rejected');
    expect(marked.body.documents.map(({ photoView }: { photoView: string }) => photoView).toSorted()).toEqual(
      ['OVERJET', 'PROFILE_RIGHT'],
    );
    const needed = async () =>
      (await calling(server, dentist).get('/api/projects/attention')).body.attention.find(
        (one: { id: number }) => one.id === id,
      );
    expect(await needed()).toMatchObject({
      reason: 'filesRejected',
      detail: ['PHOTOS'],
      views: ['OVERJET', 'PROFILE_RIGHT'],
    });
    const another = await send(id, 'PHOTOS', { photoView: 'FACE_SMILING' });
    expect(another.body.error).toBe('file.notAllowed');
    expect((await send(id, 'PHOTOS', { photoView: 'OVERJET' })).status).toBe(200);
    expect(await needed()).toMatchObject({ reason: 'newFilesToConfirm', views: ['PROFILE_RIGHT'] });
    expect((await send(id, 'PHOTOS', { photoView: 'PROFILE_RIGHT' })).status).toBe(200);
    expect(await needed()).toMatchObject({ reason: 'newFilesToConfirm', views: [] });
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).status).toBe(200);
    await act(planner, id, 'VERIFY_FILES', { acceptProject: true });
    await act(planner, id, 'VALIDATE_DP_PREREQUISITE');
    await plan(id, { priceType: 'UNIT', alignersNumber: 12 });
    expect((await read(id)).projectPrice.totalPrice).toBe(0);
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    const { projectPrice: approved } = await read(id);
    expect(approved).toMatchObject({ totalPrice: 780, lines: [{ part: 'ALIGNER', quantity: 12 }] });
    const beyond = 'purchaseOrder.beyondQuotation';
    expect((await act(planner, id, 'TRANSFER_TO_PRODUCTION', order())).body.fields).toEqual({
      'alignersPurchaseOrder.maxillary.poMax': beyond,
      'alignersPurchaseOrder.mandibular.poMax': beyond,
    });
    const one = order({ mandibular: { ...NO_EXTRAS, poMin: null, poMax: null, min: null, max: null } });
    const transferred = await act(planner, id, 'TRANSFER_TO_PRODUCTION', one);
    expect(transferred.body.acceptedQuotation).toEqual({ count: 12, ordered: 12, isToOrder: false });
    expect((await read(id)).projectPrice).toEqual(approved);
    // Planned once more, without another price: what was ordered stays ordered, and charged once.
    const sentBack = { nextState: 'DRAFTING_PLAN', comment: 'The plan does not fit.' };
    expect((await act(admin, id, 'SEND_BACK', sentBack)).status).toBe(200);
    expect((await plan(id, {})).status).toBe(200);
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    const poId = (await read(id)).alignerOrders[0].id;
    const { alignersPurchaseOrder: first } = one;
    const rest = { ...first, poId, maxillary: { ...first.maxillary, poMin: null, poMax: null } };
    const resumed = await act(planner, id, 'TRANSFER_TO_PRODUCTION', { alignersPurchaseOrder: rest });
    expect(resumed.body).toMatchObject({ projectState: 'PRODUCTION_IN_PROGRESS' });
    expect((await read(id)).projectPrice).toEqual(approved);
    // Planned once more, at a price: that is ordered, with an order of its own.
    expect((await act(admin, id, 'SEND_BACK', sentBack)).status).toBe(200);
    expect((await plan(id, { priceType: 'PACKAGE' })).status).toBe(200);
    await act(dentist, id, 'VERIFY_DRAFT_PLAN', { approved: true });
    expect((await read(id)).acceptedQuotation).toEqual({ count: null, ordered: 0, isToOrder: true });
    const again = await act(planner, id, 'TRANSFER_TO_PRODUCTION', { alignersPurchaseOrder: rest });
    expect(again.body.fields).toEqual({ 'alignersPurchaseOrder.poId': 'purchaseOrder.quotationToOrder' });
    expect((await act(planner, id, 'TRANSFER_TO_PRODUCTION', one)).status).toBe(200);
    expect((await read(id)).projectPrice.totalPrice).toBe(780 + 1480);
    const orders = await server.db
      .selectFrom('orders')
      .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
      .where('line.project_id', '=', id)
      .orderBy('orders.id')
      .select(['orders.total_cents', 'orders.vat_cents'])
      .execute();
    expect(orders).toEqual([
      { total_cents: 0, vat_cents: 0 },
      { total_cents: 78_000, vat_cents: 15_600 },
      { total_cents: 148_000, vat_cents: 29_600 },
    ]);
  });
});

describe('the parcels of a treatment', () => {
  const entry = (code: string, params: object = {}) => ({
    code,
    at: '2026-03-02T09:00:00Z',
    params: { ...params },
  });
  const parcelsIn = (...entries: ReturnType<typeof entry>[]) =>
    treatmentEvents(entries).map(({ parcel }) => parcel?.parcelNumber ?? null);
  const first = entry('SHIPPED', { parcel: 'TNT 111111111' });
  const second = entry('SHIPPED', { parcel: 'TNT 222222222' });
  const change = (parcel: string) => entry('PARCEL_NUMBER_CHANGED', { former: '–', parcel });

  it('keep their numbers; that of the last one may be changed', () => {
    expect(parcelsIn(first, second)).toEqual(['111111111', '222222222']);
    expect(parcelsIn(first, change('UPS 333333333'), second)).toEqual(['333333333', '222222222']);
    expect(parcelsIn(first, second, change('TNT 333333333'))).toEqual(['111111111', '333333333']);
    expect(parcelsIn(entry('SHIPPED', { parcel: '' }), change('TNT 333333333'))).toEqual(['333333333']);
  });
});

describe('a treatment that goes on', () => {
  const shipped = () =>
    aProject(server, {
      owner: dentist,
      productCode: 'ALIG',
      state: 'SHIPPED',
      assignee: planner,
    });
  const update = async (id: number, fields: object = {}) =>
    act(dentist, id, 'UPDATE_ONGOING_TREATMENT', {
      maxillaryCount: 6,
      mandibularCount: 5,
      impression: [await anUpload(server, dentist, 'stl')],
      ...fields,
    });
  const prefer = (field: string, value: unknown) =>
    calling(server, dentist).post(`/api/users/${dentist.id}/preference`, {
      changes: [{ operation: 'REPLACE', field, value }],
    });

  it.each([
    [{ maxillaryCount: null, mandibularCount: null }, { maxillaryCount: 'treatment.countRequired' }],
    [{ maxillaryCount: 7 }, { maxillaryCount: 'treatment.countOutOfRange' }],
    [{ mandibularCount: 0 }, { mandibularCount: 'treatment.countOutOfRange' }],
    [{ impression: [] }, { impression: 'treatment.impressionRequired' }],
    [{ impressionFileMedium: 'CLOUD', cloudName: ' ' }, { cloudName: 'treatment.cloudRequired' }],
    [{ impressionFileMedium: 'PHYSICAL' }, { courierPickupDate: 'courier.dateRequired' }],
    [
      { impressionFileMedium: 'PHYSICAL', courierPickupDate: '01-05-2099' },
      { courierPickupDate: 'date.bankHoliday' },
    ],
  ])('refuses %o', async (fields, refused) => {
    expect((await update(await shipped(), fields)).body.fields).toEqual(refused);
  });

  it('charges the pick-up of an impression once, with a further order at the price that was shown', async () => {
    const id = await shipped();
    await anOrder(server, dentist, id, { postalCode: '75001', city: 'Paris', country: 'FR' });
    await prefer('courierService', 2);
    const unpriced = { part: 'ROYAL', unit_cents: 0 };
    await server.db.updateTable('order_lines').set(unpriced).where('project_id', '=', id).execute();
    expect((await read(id)).projectPrice).toMatchObject({ totalPrice: 0, lines: [] });
    const shown = await calling(server, dentist).get('/api/prices?productCode=ALIG');
    const { amount } = shown.body.prices.find(({ unit }: { unit: string }) => unit === 'COURIER');
    const day = addWorkingDays(server.clock.now().today, 2);
    const ask = () => update(id, { impressionFileMedium: 'PHYSICAL', courierPickupDate: wireDay(day) });
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)).toHaveProperty('body.undo', null);
    const page = await read(id);
    expect(page).toMatchObject({
      courierPickupDate: wireDay(day),
      chargedPickupDate: wireDay(day),
      courierService: 'TCS',
      projectPrice: { courierCharge: amount, totalPrice: amount, lines: [{ part: 'COURIER' }] },
      treatmentEvents: [{ impressionFileMedium: 'PHYSICAL', courierPickupDate: wireDay(day) }],
    });
    const lines = () =>
      server.db
        .selectFrom('order_lines')
        .where('project_id', '=', id)
        .where('part', '=', 'COURIER')
        .select(['quantity', 'unit_cents', 'vat_rate'])
        .execute();
    expect(await lines()).toMatchObject([{ quantity: 1, unit_cents: amount * 100, vat_rate: 2_000 }]);
    await server.db
      .updateTable('prices')
      .set({ amount_cents: 9_999 })
      .where('code', '=', 'ALIG_COURIER')
      .execute();
    expect((await read(id)).projectPrice.courierCharge).toBe(amount);
    const papers = async () =>
      (await read(id)).documents.filter(({ type }: { type: string }) => type === 'PURCHASE_ORDER');
    await vi.waitFor(async () => expect(await papers()).toHaveLength(2), WAIT);
    await prefer('courierService', null);
  });

  it('begins with the way in which the dentist usually sends impressions', async () => {
    const id = await shipped();
    const usual = async () => (await read(id)).usualSending;
    expect(await usual()).toEqual({ impressionFileMedium: null, cloudName: '', courierService: 'TNT' });
    await prefer('impressionMedium', 'CLOUD');
    await prefer('cameraCloud', 4);
    expect(await usual()).toMatchObject({ impressionFileMedium: 'CLOUD', cloudName: 'Medit Link' });
    for (const field of ['impressionMedium', 'cameraCloud']) await prefer(field, null);
  });

  it('waits for an impression in a cloud until it is really there', async () => {
    const id = await shipped();
    await send(id, 'IMPRESSION');
    server.clock.forward(60);
    const cloud = { impressionFileMedium: 'CLOUD', cloudName: 'Medit Link', cloudCase: '58', impression: [] };
    expect((await update(id, cloud)).body).toMatchObject({
      onHoldReason: 'AWAITING_FILES',
      cloudName: 'Medit Link',
      cloudCase: '58',
    });
    const retrieve = () => act(admin, id, 'RETRIEVE_CLOUD_FILES');
    expect((await retrieve()).body.error).toBe('cloud.filesMissing');
    const files = [await anUpload(server, admin, 'stl')];
    await calling(server, admin).post(`/api/projects/${id}/documents`, { fileType: 'IMPRESSION', files });
    expect((await retrieve()).body).toMatchObject({ onHold: false });
    const accepted = await act(planner, id, 'VERIFY_IMPRESSION', { accepted: true });
    expect(accepted.body.projectState).toBe('IMPRESSION_VALIDATED');
  });

  it('tells what was done about it, without what was undone', async () => {
    const id = await shipped();
    await update(id);
    const rejected = await act(planner, id, 'VERIFY_IMPRESSION', { accepted: false, comment: 'A bubble' });
    const codes = async () => (await read(id)).treatmentEvents.map(({ code }: { code: string }) => code);
    expect(await codes()).toEqual(['TREATMENT_UPDATED', 'IMPRESSION_REJECTED']);
    expect((await read(id)).treatmentEvents[0]).toMatchObject({
      maxillary: 6,
      mandibular: 5,
      impressionFileMedium: 'UPLOAD',
      courierPickupDate: null,
    });
    const { undoId } = rejected.body.undo;
    const actions = [{ projectId: id, undoId }];
    expect(
      (await calling(server, planner).post('/api/projects/undo_actions', { actions })).body.done,
    ).toEqual([id]);
    expect(await codes()).toEqual(['TREATMENT_UPDATED']);
  });

  it('has the number of its parcel again once another one is taken back', async () => {
    const packer = await aColleague(server, [], { teams: ['LOG'] });
    const id = await aProject(server, { owner: dentist, productCode: 'ALIG', state: 'PACKAGE_TO_SEND' });
    const parcels = async () =>
      (await read(id)).treatmentEvents.map(({ parcel }: { parcel: object }) => parcel);
    expect((await act(packer, id, 'SHIP_PRODUCTS', { parcelNumber: '111111111' })).status).toBe(200);
    const before = await parcels();
    const changed = await act(packer, id, 'UPDATE_PARCEL_NUMBER', { parcelNumber: '222222222' });
    expect(await parcels()).toMatchObject([{ parcelNumber: '222222222' }]);
    const actions = [{ projectId: id, undoId: changed.body.undo.undoId }];
    await calling(server, packer).post('/api/projects/undo_actions', { actions });
    expect(await parcels()).toEqual(before);
  });

  it('can be taken back for thirty seconds, with its impression, its remark and what was told of it', async () => {
    const id = await shipped();
    const before = await read(id);
    const impression = [await anUpload(server, dentist, 'stl')];
    const sent = await update(id, { impression, comment: 'An attachment came off.' });
    expect(sent.body.undo).toMatchObject({ seconds: 30 });
    const noticed = () =>
      server.db
        .selectFrom('notifications')
        .select('code')
        .where('subject_id', '=', id)
        .where('code', '=', 'TREATMENT_UPDATED')
        .execute();
    expect(await noticed()).toHaveLength(1);
    const actions = [{ projectId: id, undoId: sent.body.undo.undoId }];
    const undone = await calling(server, dentist).post('/api/projects/undo_actions', { actions });
    expect(undone.body.done).toEqual([id]);
    const { version: _, lastUpdatedTime: __, ...as } = before;
    expect(await read(id)).toMatchObject(as);
    expect(await noticed()).toEqual([]);
    expect(
      (await calling(server, dentist).get(`/api/projects/${id}/messages`)).body.messages,
      'the remark is not told as a message',
    ).toEqual([]);
    // Sent again as it was, with the same file; a second time it is no longer there to be sent.
    expect((await update(id, { impression })).body.projectState).toBe('PENDING_IMPRESSION_VERIFICATION');
    expect((await update(await shipped(), { impression })).body.error).toBe('file.gone');
  });

  it('tells that a question was taken back, and of no other hold', async () => {
    const id = await shipped();
    const ask = (processing: string) =>
      act(planner, id, 'UPDATE_FURTHER_PROCESSING', { processing, comment: '' });
    await ask('AWAIT_UPDATES');
    expect((await ask('RESUME')).body).toMatchObject({ onHold: false });
    const codes = (await read(id)).treatmentEvents.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['TREATMENT_UPDATES_AWAITED', 'RESUMED']);
    const held = await treated('DRAFTING_PLAN');
    const hold = { pendingReason: 'AWAITING_COMPANY_INFO', comment: 'Which model?' };
    expect((await act(planner, held, 'HOLD_PROJECT', hold)).status).toBe(200);
    const resumed = await act(planner, held, 'RESUME_PROJECT', { comment: 'The usual one' });
    expect(resumed.status).toBe(200);
    expect(await read(held)).toMatchObject({ onHold: false, treatmentEvents: [] });
  });

  it('has a plan that its editors write down, and its dentist does not see', async () => {
    const id = await shipped();
    const note = (by: Person, comment: string) =>
      calling(server, by).patch(`/api/projects/${id}`, { updateType: 'UPDATE_TREATMENT_PLAN', comment });
    expect((await note(planner, 'IPR 33-43.')).status).toBe(200);
    expect((await read(id, planner)).treatmentPlan).toBe('IPR 33-43.');
    expect((await read(id)).treatmentPlan).toBe('');
    expect((await note(await aColleague(server, ['EDIT_GUIDE']), 'x')).body.error).toBe('access.denied');
  });

  it('has a plan that is not replaced unseen, nor emptied by leaving it out, nor written once it is deleted', async () => {
    const id = await shipped();
    const note = async (fields: object) =>
      (
        await calling(server, planner).patch(`/api/projects/${id}`, {
          updateType: 'UPDATE_TREATMENT_PLAN',
          ...fields,
        })
      ).body;
    await note({ comment: 'IPR 33-43.', formerComment: '' });
    expect((await note({ comment: 'Elastics.', formerComment: '' })).error).toBe('project.changed');
    expect((await note({ comment: 'IPR 33-43.', formerComment: '' })).error).toBeUndefined();
    expect(await note({})).toMatchObject({
      error: 'request.invalid',
      fields: { comment: 'field.required' },
    });
    expect((await read(id, planner)).treatmentPlan).toBe('IPR 33-43.');
    expect((await note({ comment: '', formerComment: 'IPR 33-43. ' })).error).toBeUndefined();
    expect((await read(id, planner)).treatmentPlan).toBe('');
    await server.db.updateTable('projects').set({ state: 'DELETED' }).where('id', '=', id).execute();
    expect((await note({ comment: 'x' })).error).toBe('project.notEditable');
    await server.db.updateTable('projects').set({ state: 'SHIPPED' }).where('id', '=', id).execute();
  });

  it('names the folders for sales administration, and for who prepares the plates of its models', async () => {
    const id = await shipped();
    const sales = await aColleague(server, [], { teams: ['ADV'] });
    expect((await read(id, sales)).folders.project).toBe(`Projet_${id}`);
    const printer = await aColleague(server, [], { teams: ['PROD_MACHINE'] });
    expect((await read(id, printer)).folders.project).toBe(`Projet_${id}`);
    expect((await read(id, planner)).folders).toBeNull();
    expect((await read(id)).folders).toBeNull();
  });

  const needOf = async (id: number) => {
    const { attention } = (await calling(server, dentist).get('/api/projects/attention')).body;
    return attention.find((row: { id: number }) => row.id === id);
  };

  it('that is asked about without words quotes none of an earlier message', async () => {
    const id = await shipped();
    await calling(server, planner).post(`/api/projects/${id}/messages`, { message: 'Here is the plan.' });
    await act(planner, id, 'UPDATE_FURTHER_PROCESSING', { processing: 'AWAIT_UPDATES', comment: '' });
    expect(await needOf(id)).toMatchObject({ reason: 'treatmentUpdate', quote: null });
  });

  it('is asked about, updated with an impression that is rejected once, and delivered to its end', async () => {
    const id = await shipped();
    const asked = await act(planner, id, 'UPDATE_FURTHER_PROCESSING', {
      processing: 'AWAIT_UPDATES',
      comment: 'Which aligners are worn?',
    });
    expect(asked.body).toMatchObject({ onHold: true, onHoldReason: 'AWAITING_TREATMENT_UPDATES' });
    expect(await needOf(id)).toMatchObject({
      reason: 'treatmentUpdate',
      quote: 'Which aligners are worn?',
    });
    expect((await update(id)).body).toMatchObject({
      projectState: 'PENDING_IMPRESSION_VERIFICATION',
      onHold: false,
      currentMaxillary: 6,
      currentMandibular: 5,
    });
    const reject = (comment: string) => act(planner, id, 'VERIFY_IMPRESSION', { accepted: false, comment });
    expect((await reject('')).body.fields).toEqual({ comment: 'verification.commentRequired' });
    expect((await reject('A bubble on 16')).body).toMatchObject({
      projectState: 'IMPRESSION_REJECTED',
      rejection: { kinds: ['IMPRESSION'], comment: 'A bubble on 16' },
    });
    const { documents, rejection } = await read(id);
    const refused = documents.at(-1);
    expect(refused.uploadedTime >= rejection.since).toBe(true);
    // Photos were not refused: none takes the place of one that was looked at.
    expect(documents.map(({ photoView }: { photoView: string }) => photoView)).toContain('OVERJET');
    expect((await send(id, 'PHOTOS', { photoView: 'OVERJET' })).body.error).toBe('file.notAllowed');
    const [anew] = (await send(id, 'IMPRESSION')).body.documents;
    expect([refused.removable, anew.removable]).toEqual([false, true]);
    const removal = (document: { id: number }) =>
      calling(server, dentist).patch(`/api/projects/${id}/documents/${document.id}`);
    expect((await removal(refused)).body.error).toBe('file.notRemovable');
    expect((await removal(anew)).status).toBe(204);
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).body.error).toBe('project.newFilesMissing');
    expect((await send(id, 'IMPRESSION')).status).toBe(200);
    expect((await act(dentist, id, 'CONFIRM_NEW_FILES')).body.projectState).toBe(
      'PENDING_IMPRESSION_VERIFICATION',
    );
    await act(planner, id, 'VERIFY_IMPRESSION', { accepted: true });
    const { alignerOrders, treatmentEvents } = await read(id);
    expect(treatmentEvents.map(({ code }: { code: string }) => code)).toEqual([
      'TREATMENT_UPDATES_AWAITED',
      'TREATMENT_UPDATED',
      'IMPRESSION_REJECTED',
      'NEW_FILES_CONFIRMED',
      'IMPRESSION_VALIDATED',
    ]);
    const [earlier] = alignerOrders;
    const rest = order({
      poId: earlier.id,
      isLastDispatch: true,
      maxillary: { ...NO_EXTRAS, min: 7, max: 12, days: 10 },
      mandibular: { ...NO_EXTRAS, min: 6, max: 10, contention: true },
    });
    const transferred = await act(planner, id, 'TRANSFER_TO_PRODUCTION', rest);
    expect(transferred.body.projectState).toBe('PRODUCTION_IN_PROGRESS');
    const listed = await calling(server, dentist).get(`/api/projects/${id}/purchase_orders?productTypeId=2`);
    expect(listed.body.purchaseOrders).toEqual((await read(id)).alignerOrders);
    expect(transferred.body.alignerOrders).toMatchObject([
      {
        number: 1,
        notes: [
          { number: 1 },
          { number: 2, isLastDispatch: true, maxillaryDays: 10, maxillary: { min: 7, max: 12 } },
        ],
      },
    ]);
    expect(await print(server, admin, id)).toBe('THERMOFORMING');
    for (const step of ['STATE_THERMAFORMING', 'FABRICATION_PR_STATE_FINISHING', 'STATE_QUALITY_CONTROL']) {
      await act(planner, id, step);
    }
    const photo = [await anUpload(server, admin, 'jpeg', 'package_prep.jpg')];
    await act(admin, id, 'PACKAGE_PREPARATION', { photo });
    await act(admin, id, 'SHIP_PRODUCTS', { parcelNumber: '1Z999AA10123456784' });
    expect((await read(id)).treatmentEvents.at(-1)).toMatchObject({
      code: 'SHIPPED',
      parcel: { courierService: 'TNT', parcelNumber: '1Z999AA10123456784' },
    });
    expect((await update(id)).body.error).toBe('action.notOffered');
    const askedAgain = await act(planner, id, 'UPDATE_FURTHER_PROCESSING', { processing: 'AWAIT_UPDATES' });
    expect(askedAgain.body.fields).toEqual({ processing: 'treatment.processingRequired' });
    const ended = await act(planner, id, 'UPDATE_FURTHER_PROCESSING', { processing: 'TERMINATE' });
    expect(ended.body.projectState).toBe('TREATMENT_TERMINATED');
  });

  it('waits for an impression that comes by courier or cloud', async () => {
    const id = await shipped();
    const reply = await update(id, {
      impressionFileMedium: 'CLOUD',
      cloudName: 'Medit Link',
      impression: [],
    });
    expect(reply.body).toMatchObject({
      projectState: 'PENDING_IMPRESSION_VERIFICATION',
      onHoldReason: 'AWAITING_FILES',
    });
    expect((await act(planner, id, 'VERIFY_IMPRESSION', { accepted: true })).body.error).toBe(
      'project.onHold',
    );
  });
});

it('leaves everything consistent', async () => {
  expect(await consistencyFaults(server.db)).toEqual([]);
  expect(await historyFaults(server.db, { builtByHand: true })).toEqual([]);
});
