import { describe, expect, it } from 'vitest';
import type { ActionInputs } from '../src/actions/registry.ts';
import { ACTIONS, decide } from '../src/actions/registry.ts';
import { undoSeconds } from '../src/actions/undo.ts';
import { updateOngoingTreatment } from '../src/actions/update-ongoing-treatment.ts';
import { type AlignersPurchaseOrder, inViewOrder, NO_EXTRAS, PHOTO_VIEWS } from '../src/aligners.ts';
import { addWorkingDays } from '../src/calendar.ts';
import { missingItems } from '../src/customisation.ts';
import { elementsOf, isAsked } from '../src/kinds/kinds.ts';
import { quotePlan, type PriceRow } from '../src/pricing.ts';
import { accepted } from '../src/refusals.ts';
import {
  leftOutOf,
  newOrder,
  orderToGoOn,
  proposedOrder,
  purchaseOrderRefusals,
} from '../src/purchase-orders.ts';
import { aProject, NOW, theAdmin } from './support/builders.ts';

const NO_JAW = { ...NO_EXTRAS, poMin: null, poMax: null, min: null, max: null, days: null } as const;

const anOrder = (
  maxillary: Partial<AlignersPurchaseOrder['maxillary']> = {},
  mandibular: Partial<AlignersPurchaseOrder['mandibular']> = {},
  poId: number | null = null,
): AlignersPurchaseOrder => ({
  poId,
  isLastDispatch: false,
  maxillary: { ...NO_JAW, ...maxillary },
  mandibular: { ...NO_JAW, ...mandibular },
});

const NOTHING_YET = { order: null, note: null, quotation: null };

describe('the purchase order of aligners and its delivery note (spec 2 §5)', () => {
  const whole = { poMin: 1, poMax: 12, min: 1, max: 6 };

  it('gives both bounds of a jaw or none, in their order, up to 100', () => {
    const refused = (maxillary: Partial<AlignersPurchaseOrder['maxillary']>) =>
      purchaseOrderRefusals(anOrder({ ...whole, ...maxillary }, whole), NOTHING_YET);
    expect(refused({})).toEqual({});
    for (const wrong of [{ poMin: null }, { poMax: 101 }, { poMin: -1 }, { poMin: 13 }, { poMax: 1.5 }]) {
      expect(refused(wrong)).toMatchObject({
        'alignersPurchaseOrder.maxillary.poMax': 'purchaseOrder.invalidMaxillary',
      });
    }
    expect(refused({ max: null })).toEqual({
      'alignersPurchaseOrder.maxillary.max': 'deliveryNote.invalidMaxillary',
    });
  });

  it('concerns at least one jaw', () => {
    expect(purchaseOrderRefusals(anOrder(), NOTHING_YET)).toEqual({
      'alignersPurchaseOrder.maxillary.poMax': 'purchaseOrder.invalidAligners',
      'alignersPurchaseOrder.maxillary.max': 'deliveryNote.invalidAligners',
    });
    expect(purchaseOrderRefusals(anOrder({}, whole), NOTHING_YET)).toEqual({});
    expect(purchaseOrderRefusals(null, NOTHING_YET)).toEqual({
      alignersPurchaseOrder: 'transfer.detailsRequired',
    });
  });

  it('delivers what is ordered, also of an earlier order', () => {
    expect(purchaseOrderRefusals(anOrder({ ...whole, max: 13 }), NOTHING_YET)).toEqual({
      'alignersPurchaseOrder.maxillary.max': 'deliveryNote.invalidMaxillary',
    });
    const treatment = { ...NOTHING_YET, order: { id: 7, maxillary: { min: 1, max: 12 }, mandibular: null } };
    expect(purchaseOrderRefusals(anOrder({ min: 7, max: 12 }, {}, 7), treatment)).toEqual({});
    expect(purchaseOrderRefusals(anOrder({ min: 7, max: 12 }, {}, 8), treatment)).toMatchObject({
      'alignersPurchaseOrder.poId': 'field.unknownValue',
    });
    expect(purchaseOrderRefusals(anOrder({}, { min: 1, max: 2 }, 7), treatment)).toEqual({
      'alignersPurchaseOrder.mandibular.max': 'deliveryNote.invalidMandibular',
    });
  });

  it('orders no more aligners than the quotation counts, in both jaws and all its orders together', () => {
    const beyond = (order: AlignersPurchaseOrder, quoted: { count: number; ordered: number } | null) =>
      purchaseOrderRefusals(order, {
        ...NOTHING_YET,
        quotation: quoted && { ...quoted, isToOrder: quoted.ordered === 0 },
      });
    const eight = { poMin: 1, poMax: 8, min: 1, max: 8 };
    const refused = 'purchaseOrder.beyondQuotation';
    expect(beyond(anOrder(whole, eight), { count: 20, ordered: 0 })).toEqual({});
    expect(beyond(anOrder(whole, whole), null)).toEqual({});
    expect(beyond(anOrder(whole, eight), { count: 19, ordered: 0 })).toEqual({
      'alignersPurchaseOrder.maxillary.poMax': refused,
      'alignersPurchaseOrder.mandibular.poMax': refused,
    });
    expect(beyond(anOrder({}, eight), { count: 20, ordered: 13 })).toEqual({
      'alignersPurchaseOrder.mandibular.poMax': refused,
    });
    const earlier = { ...NOTHING_YET, order: { id: 7, maxillary: { min: 1, max: 12 }, mandibular: null } };
    const rest = anOrder({ min: 7, max: 12 }, {}, 7);
    const quotation = { count: 12, ordered: 12, isToOrder: false };
    expect(purchaseOrderRefusals(rest, { ...earlier, quotation })).toEqual({});
  });

  it('is a new one while the price that was accepted last is not ordered', () => {
    const earlier = { id: 7, maxillary: { min: 1, max: 12 }, mandibular: null };
    const quotation = { count: null, ordered: 0, isToOrder: true };
    const treatment = { ...NOTHING_YET, order: earlier, quotation };
    expect(purchaseOrderRefusals(anOrder({ min: 7, max: 12 }, {}, 7), treatment)).toEqual({
      'alignersPurchaseOrder.poId': 'purchaseOrder.quotationToOrder',
    });
    expect(purchaseOrderRefusals(anOrder(whole), treatment)).toEqual({});
    const orders = [{ ...earlier, notes: [] }];
    expect(orderToGoOn(orders, quotation)).toBeUndefined();
    expect(proposedOrder(orders, quotation)).toMatchObject({ poId: null, maxillary: { min: null } });
    expect(proposedOrder(orders, { ...quotation, isToOrder: false })).toMatchObject({
      poId: 7,
      maxillary: { min: 1, max: 12 },
    });
  });

  it('is printed as one model for each aligner and for each gutter of a shape', () => {
    const project = aProject({ productCode: 'ALIG' });
    const made = (order: AlignersPurchaseOrder) =>
      elementsOf(project, { models: null, splintResin: null, aligners: order }).map(({ type, quantity }) => [
        type,
        quantity,
      ]);
    expect(made(anOrder(whole))).toEqual([['MAXILLARY', 6]]);
    expect(
      made(anOrder({ ...whole, positioning: true, initModel: true }, { ...whole, contention: true })),
    ).toEqual([
      ['MAXILLARY', 7],
      ['MANDIBULAR', 7],
    ]);
  });

  it('goes into production with an order of what the plan costs', () => {
    const order = anOrder(whole);
    const input: ActionInputs['TRANSFER_TO_PRODUCTION'] = {
      guideProduction: null,
      fabricationProduction: null,
      bruxismProduction: null,
      alignersPurchaseOrder: order,
    };
    const approved = aProject({ productCode: 'ALIG', state: 'DRAFT_PLAN_APPROVED' });
    const transferred = decide('TRANSFER_TO_PRODUCTION', approved, input, theAdmin, NOW);
    expect(transferred).toMatchObject({
      state: 'PRODUCTION_IN_PROGRESS',
      // Two working days before those of which the dentist is told.
      set: { deadline: addWorkingDays(NOW.today, 13) },
      history: {
        code: 'ALIGNERS_TRANSFERRED_TO_PRODUCTION',
        params: { maxillary: '1–6', mandibular: '–' },
      },
      writes: [
        { kind: 'addElements', elements: [{ kind: 'MODEL', type: 'MAXILLARY', quantity: 6 }] },
        { kind: 'orderAligners', order },
      ],
    });
    // It is charged, and its papers are out.
    expect(undoSeconds(ACTIONS.TRANSFER_TO_PRODUCTION.undo, accepted(transferred))).toBeNull();
    const sent = { ...approved, state: 'DRAFT_PLAN_SENT' } as const;
    expect(decide('TRANSFER_TO_PRODUCTION', sent, input, theAdmin, NOW)).toMatchObject({
      refused: 'project.draftPlanNotApproved',
    });
  });
});

describe('the order that a transfer begins with', () => {
  const jaws = (
    maxillary: readonly [number, number] | null,
    mandibular: readonly [number, number] | null,
  ) => {
    const range = (ends: readonly [number, number] | null) => ends && { min: ends[0], max: ends[1] };
    return { maxillary: range(maxillary), mandibular: range(mandibular) };
  };
  const note = { ...jaws([1, 6], [1, 10]), maxillaryDays: 10, mandibularDays: null };

  it('is new before the first, and once all of the latest was delivered', () => {
    const nothing = { poId: null, isLastDispatch: false, maxillary: { min: null, max: null, days: 14 } };
    expect(proposedOrder([], null)).toMatchObject(nothing);
    expect(proposedOrder([{ id: 4, ...jaws(null, [1, 10]), notes: [note] }], null)).toMatchObject({
      poId: null,
    });
  });

  it('is the rest of the latest, at the rhythm of its last note', () => {
    expect(proposedOrder([{ id: 4, ...jaws([1, 12], [1, 10]), notes: [note] }], null)).toMatchObject({
      poId: 4,
      isLastDispatch: true,
      maxillary: { poMin: null, min: 7, max: 12, days: 10 },
      mandibular: { min: null, max: null, days: 14 },
    });
  });
});

describe('what a transfer leaves out of its order', () => {
  const range = (min: number, max: number) => ({ min, max });
  const note = { maxillary: range(1, 6), mandibular: null, maxillaryDays: null, mandibularDays: null };
  const orders = [{ id: 4, maxillary: range(1, 12), mandibular: range(1, 10), notes: [note] }];
  const rest = proposedOrder(orders, null);
  const withNote = (min: number | null, max: number | null) => ({
    ...rest,
    maxillary: { ...rest.maxillary, min, max },
  });

  it('is nothing of the rest, and what lies before and after of less', () => {
    expect(leftOutOf(rest, orders)).toEqual([]);
    expect(leftOutOf(withNote(8, 12), orders)).toEqual([
      { jaw: 'maxillary', skipped: range(7, 7), remaining: null },
    ]);
    expect(leftOutOf(withNote(7, 9), orders)).toEqual([
      { jaw: 'maxillary', skipped: null, remaining: range(10, 12) },
    ]);
    expect(leftOutOf(withNote(null, null), orders)).toEqual([
      { jaw: 'maxillary', skipped: null, remaining: range(7, 12) },
    ]);
    // Some that were delivered already are made once more, which changes nothing for the next delivery.
    const again = { ...note, maxillary: range(3, 5) };
    expect(
      proposedOrder([{ id: 4, maxillary: range(1, 12), mandibular: null, notes: [note, again] }], null),
    ).toMatchObject({
      maxillary: { min: 7, max: 12 },
    });
    expect(leftOutOf(withNote(3, 5), orders)).toEqual([
      { jaw: 'maxillary', skipped: null, remaining: range(7, 12) },
    ]);
  });

  it('is told of a new order by its own numbers, and by those of the earlier one that it goes past', () => {
    const fresh = newOrder(orders);
    expect(fresh).toMatchObject({ poId: null, isLastDispatch: false, maxillary: { min: null, max: null } });
    const ofOneJaw = orders.map((one) => ({ ...one, mandibular: null }));
    const given = { ...fresh, maxillary: { ...fresh.maxillary, poMin: 13, poMax: 20, min: 14, max: 20 } };
    expect(leftOutOf(given, ofOneJaw)).toEqual([
      { jaw: 'maxillary', skipped: range(7, 13), remaining: null },
    ]);
    const ordered = (poMin: number | null, poMax: number | null) => ({
      ...fresh,
      maxillary: { ...fresh.maxillary, poMin, poMax, min: poMin, max: poMax },
    });
    expect(leftOutOf(ordered(13, 16), ofOneJaw)).toEqual([
      { jaw: 'maxillary', skipped: range(7, 12), remaining: null },
    ]);
    expect(leftOutOf(ordered(null, null), ofOneJaw)).toEqual([
      { jaw: 'maxillary', skipped: range(7, 12), remaining: null },
    ]);
    // What follows the delivered ones, or begins anew after another impression, leaves out nothing.
    expect(leftOutOf(ordered(7, 14), ofOneJaw)).toEqual([]);
    expect(leftOutOf(ordered(1, 8), ofOneJaw)).toEqual([]);
    // Of a jaw that is not ordered any more.
    expect(leftOutOf(ordered(7, 14), orders)).toEqual([
      { jaw: 'mandibular', skipped: range(1, 10), remaining: null },
    ]);
  });
});

describe('a plan of aligners (spec 1 §5)', () => {
  const send = (
    input: Partial<ActionInputs['SEND_DRAFT_PLAN']>,
    treatment: ReturnType<typeof aProject>['treatment'] = NOTHING_YET,
  ) =>
    decide(
      'SEND_DRAFT_PLAN',
      aProject({ productCode: 'ALIG', state: 'DRAFTING_PLAN', treatment }),
      {
        document: ['u1'],
        video: ['u2'],
        videoUrl: null,
        comment: '',
        priceType: null,
        alignersNumber: null,
        ...input,
      },
      theAdmin,
      NOW,
    );
  const quoted = (quotation: object) => ({ writes: [{ kind: 'addDraftPlan', quotation }] });

  it('says how it is priced, and per aligner how many: 1 to 20', () => {
    expect(send({})).toMatchObject({ fields: { priceType: 'quotation.priceTypeRequired' } });
    for (const alignersNumber of [null, 0, 2.5, 21]) {
      expect(send({ priceType: 'UNIT', alignersNumber })).toMatchObject({
        fields: { alignersNumber: 'quotation.countInvalid' },
      });
    }
    expect(send({ priceType: 'UNIT', alignersNumber: 20 })).toMatchObject(
      quoted({ priceType: 'UNIT', count: 20 }),
    );
    expect(send({ priceType: 'ROYAL' })).toMatchObject(quoted({ priceType: 'ROYAL', count: 1 }));
  });

  it('may leave the price of an ordered treatment as it is', () => {
    const ordered = { ...NOTHING_YET, order: { id: 1, maxillary: { min: 1, max: 6 }, mandibular: null } };
    expect(send({}, ordered)).toMatchObject({ writes: [{ kind: 'addDraftPlan', quotation: null }] });
  });

  it('costs so many aligners, or the treatment', () => {
    const row = (unit: PriceRow['unit'], amountCents: number): PriceRow => ({
      code: `ALIG_${unit}`,
      unit,
      description: { FR: '', EN: '' },
      amountCents,
      vatRate: 2_000,
      hidden: false,
    });
    const rows = [row('ALIGNER', 6_500), row('PACKAGE', 148_000), row('ROYAL', 198_000)];
    const line = (priceType: 'UNIT' | 'PACKAGE' | 'ROYAL') =>
      quotePlan({ priceType, count: 12 }, rows).map(({ quantity, unitCents }) => [quantity, unitCents]);
    expect(line('UNIT')).toEqual([[12, 6_500]]);
    expect(line('PACKAGE')).toEqual([[1, 148_000]]);
    expect(line('ROYAL')).toEqual([[1, 198_000]]);
  });
});

describe('the aligners that are worn now', () => {
  const note = { maxillary: { min: 1, max: 6 }, mandibular: null, isLastDispatch: false };
  const refusalsOf = (counts: object) =>
    updateOngoingTreatment.form(
      {
        maxillaryCount: null,
        mandibularCount: null,
        impressionFileMedium: 'CLOUD',
        impression: [],
        courierPickupDate: null,
        cloudName: 'Medit Link',
        cloudCase: '',
        comment: '',
        ...counts,
      },
      aProject({ productCode: 'ALIG', state: 'SHIPPED', treatment: { ...NOTHING_YET, note } }),
      NOW.today,
    );

  it.each([1, 6])('may be the %sth of the latest delivery', (maxillaryCount) => {
    expect(refusalsOf({ maxillaryCount })).toEqual({});
  });

  it.each([-1, 0, 2.5, 7])('are not number %s', (maxillaryCount) => {
    expect(refusalsOf({ maxillaryCount })).toEqual({ maxillaryCount: 'treatment.countOutOfRange' });
  });

  it('are of a jaw that is delivered', () => {
    expect(refusalsOf({})).toEqual({ maxillaryCount: 'treatment.countRequired' });
    expect(refusalsOf({ mandibularCount: 1 })).toEqual({ mandibularCount: 'treatment.countOutOfRange' });
  });
});

describe('verifying the files of aligners (spec 1 §4, §5)', () => {
  const pending = aProject({ productCode: 'ALIG', state: 'PENDING_FILES_VERIFICATION' });
  const nothing = {
    acceptProject: null,
    refuseProject: false,
    rejectedFileTypes: [],
    rejectedViews: [],
    preferencesRead: true,
    comment: '',
  };
  const verify = (input: Partial<ActionInputs['VERIFY_FILES']>, project = pending) =>
    decide('VERIFY_FILES', project, { ...nothing, ...input }, theAdmin, NOW);

  it('refuses the treatment with a reason, rejects kinds, or accepts', () => {
    expect(verify({ refuseProject: true })).toMatchObject({
      fields: { comment: 'verification.reasonRequired' },
    });
    expect(verify({ refuseProject: true, comment: 'Deep bite' })).toMatchObject({
      state: 'REFUSED',
      history: { code: 'PROJECT_REFUSED' },
      writes: [{ kind: 'sendMessage', text: 'Deep bite' }],
    });
    expect(verify({ acceptProject: false, rejectedFileTypes: ['PHOTOS'] })).toMatchObject({
      state: 'FILES_REJECTED',
    });
    expect(verify({ acceptProject: true })).toMatchObject({ state: 'FILES_VALIDATED' });
  });

  it('refuses no other product', () => {
    const guide = aProject({ state: 'PENDING_FILES_VERIFICATION' });
    expect(verify({ refuseProject: true, comment: 'No' }, guide)).toMatchObject({
      fields: { refuseProject: 'field.unknownKey' },
    });
  });
});

describe('requirements of aligners (spec 1 §3)', () => {
  const draft = {
    ...aProject({ productCode: 'ALIG', state: 'CREATED' }),
    arcade: 'MAXILLARY',
    objective: 'FULL_ARCHES',
    clutteringMaxillary: 'MILD',
    retainDiastema: 'NONE',
    placedImplants: 0,
    cloudName: '',
    documentKinds: ['PHOTOS', 'IMPRESSION', 'PANORAMIC_RADIOGRAPH', 'TELERADIO_PROFILE'],
    photoViews: PHOTO_VIEWS,
  } as const;
  const keys = (over: object) => missingItems({ ...draft, ...over }).map(({ key }) => key);

  it('is the crowding of the arches to treat', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ arcade: 'BOTH' })).toEqual(['clutteringMandibular']);
    expect(isAsked('ALIG', 'clutteringMandibular', { arcade: 'MAXILLARY' })).toBe(false);
    expect(isAsked('GCEP', 'clutteringMaxillary', {})).toBe(false);
  });

  it('is the whole series of photos', () => {
    expect(keys({ photoViews: PHOTO_VIEWS.slice(1) })).toEqual(['PHOTOS']);
    expect(keys({ documentKinds: ['PHOTOS', 'IMPRESSION', 'PANORAMIC_RADIOGRAPH'] })).toEqual([
      'TELERADIO_PROFILE',
    ]);
  });
});

describe('the photos of a series', () => {
  it('follow each other in the order of their views, among other documents that keep their places', () => {
    const listed = [
      { id: 1, photoView: 'OVERJET' },
      { id: 2, photoView: null },
      { id: 3, photoView: 'OCCLUSION_LEFT' },
      { id: 4, photoView: null },
      { id: 5, photoView: 'OCCLUSION_FRONT' },
    ] as const;
    expect(inViewOrder(listed).map(({ id }) => id)).toEqual([5, 2, 3, 4, 1]);
  });
});
