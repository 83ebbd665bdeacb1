import { describe, expect, it } from 'vitest';
import { courseOfTreatment, type Delivery, nextImpression, sequenceOf } from '../src/wear.ts';

const delivery = (over: Partial<Delivery>): Delivery => ({
  number: 1,
  maxillary: null,
  mandibular: null,
  isLastDispatch: false,
  maxillaryDays: null,
  mandibularDays: null,
  sentOn: '2026-07-01',
  ...over,
});
const FIRST = delivery({
  maxillary: { min: 1, max: 6 },
  mandibular: { min: 1, max: 6 },
  mandibularDays: 21,
});
const SECOND = delivery({
  number: 2,
  maxillary: { min: 7, max: 12 },
  mandibular: { min: 7, max: 10 },
  mandibularDays: 21,
  sentOn: '2026-09-21',
});
const order = (notes: readonly Delivery[]) => ({
  maxillary: { min: 1, max: 18 },
  mandibular: { min: 1, max: 14 },
  time: '2026-06-22T08:00:00.000Z',
  notes,
});
const wears = (sequence: ReturnType<typeof sequenceOf>) =>
  sequence?.cells.map(({ wear }) => wear[0]).join('') ?? 'no sequence';

describe('the aligners of a jaw', () => {
  it('are worn one after the other from the first delivery, as long as there are any', () => {
    const on = (day: string) => sequenceOf('maxillary', [order([FIRST])], [], day);
    expect(on('2026-07-01')?.current).toBe(1);
    expect(on('2026-07-14')?.current).toBe(1);
    expect(on('2026-07-15')?.current).toBe(2);
    expect(on('2027-07-15')?.current).toBe(6);
    expect(wears(on('2026-07-15'))).toBe('wtddddpppppppppppp');
    expect(on('2026-07-15')).toMatchObject({ days: 14, lasts: '2026-09-23' });
  });

  it('are counted from the last update, each jaw at its own rhythm', () => {
    const said = [{ day: '2026-11-01', time: '2026-11-01T08:00:00.000Z', maxillary: 9, mandibular: 7 }];
    const orders = [order([FIRST, SECOND])];
    expect(sequenceOf('maxillary', orders, said, '2026-11-16')?.current).toBe(10);
    expect(sequenceOf('mandibular', orders, said, '2026-11-16')).toMatchObject({ current: 7, days: 21 });
  });

  it('keep their days when the one that is due is confirmed', () => {
    const orders = [order([FIRST])];
    const update = (day: string, maxillary: number) => ({
      day,
      time: `${day}T08:00:00.000Z`,
      maxillary,
      mandibular: null,
    });
    const second = (updates: ReturnType<typeof update>[]) =>
      sequenceOf('maxillary', orders, updates, '2026-07-27')?.cells[1];
    const due = { number: 2, from: '2026-07-15', until: '2026-07-29' };
    expect(second([])).toMatchObject(due);
    expect(second([update('2026-07-20', 2), update('2026-07-26', 2)])).toMatchObject(due);
    // Begun later, it is worn for its full time.
    const later = [update('2026-07-20', 1), update('2026-07-22', 2), update('2026-07-26', 2)];
    expect(second(later)).toMatchObject({ number: 2, from: '2026-07-22', until: '2026-08-05' });
  });

  it('wait for the next delivery', () => {
    const orders = [order([FIRST, SECOND])];
    const { cells = [] } = sequenceOf('maxillary', orders, [], '2026-10-01') ?? {};
    expect(cells[6]).toMatchObject({ number: 7, from: '2026-09-23', until: '2026-10-07' });
    const late = [order([FIRST, { ...SECOND, sentOn: '2026-10-12' }])];
    expect(sequenceOf('maxillary', late, [], '2026-10-11')?.current).toBe(6);
    expect(sequenceOf('maxillary', late, [], '2026-10-12')?.current).toBe(7);
  });

  it('are to be made until their parcel has left', () => {
    const sequence = sequenceOf('maxillary', [order([{ ...FIRST, sentOn: null }])], [], '2026-07-01');
    expect(sequence).toMatchObject({ current: null, lasts: null });
    expect(wears(sequence)).toBe('p'.repeat(18));
    expect(sequenceOf('maxillary', [], [], '2026-07-01')).toBeNull();
  });

  it('begin anew with an order that starts again, and go on with one that continues', () => {
    const said = [{ day: '2026-08-01', time: '2026-08-01T08:00:00.000Z', maxillary: 6, mandibular: null }];
    const anew = {
      ...order([]),
      maxillary: { min: 1, max: 4 },
      mandibular: null,
      time: '2026-12-01T10:00:00.000Z',
    };
    expect(sequenceOf('maxillary', [order([FIRST]), anew], said, '2026-12-02')).toMatchObject({
      current: null,
      cells: { length: 4 },
    });
    const sameDay = [{ day: '2026-12-01', time: '2026-12-01T09:00:00.000Z', maxillary: 6, mandibular: null }];
    expect(sequenceOf('maxillary', [order([FIRST]), anew], sameDay, '2026-12-02')?.current).toBeNull();
    const more = { ...anew, maxillary: { min: 19, max: 20 } };
    expect(sequenceOf('maxillary', [order([FIRST]), more], said, '2026-12-02')?.cells).toHaveLength(20);
  });
});

describe('the next impression', () => {
  const sequences = (notes: readonly Delivery[]) =>
    (['maxillary', 'mandibular'] as const).flatMap(
      (jaw) => sequenceOf(jaw, [order(notes)], [], '2026-10-01') ?? [],
    );

  it('comes in time for the production before the delivered aligners of a jaw end', () => {
    expect(nextImpression('ALIG', [order([FIRST])], sequences([FIRST]))).toMatchObject({
      lasts: '2026-09-23',
      number: 6,
      by: '2026-09-02',
      sequence: { jaw: 'maxillary' },
    });
  });

  it('is for a jaw of which aligners are still to be made', () => {
    const short = { ...order([FIRST]), maxillary: { min: 1, max: 6 } };
    const both = (['maxillary', 'mandibular'] as const).flatMap(
      (jaw) => sequenceOf(jaw, [short], [], '2026-10-01') ?? [],
    );
    expect(nextImpression('ALIG', [short], both)?.sequence.jaw).toBe('mandibular');
    const made = { ...short, mandibular: { min: 1, max: 6 } };
    const none = (['maxillary', 'mandibular'] as const).flatMap(
      (jaw) => sequenceOf(jaw, [made], [], '2026-10-01') ?? [],
    );
    expect(nextImpression('ALIG', [made], none)?.sequence.jaw).toBe('maxillary');
  });

  it('is not asked for after the last delivery, nor before the first', () => {
    const last = { ...SECOND, isLastDispatch: true };
    expect(nextImpression('ALIG', [order([FIRST, last])], sequences([FIRST, last]))).toBeNull();
    const made = { ...FIRST, sentOn: null };
    expect(nextImpression('ALIG', [order([made])], sequences([made]))).toBeNull();
  });
});

describe('a treatment that has ended', () => {
  it('leaves out a jaw of which nothing was given', () => {
    const { sentOn: _, ...given } = delivery({ maxillary: { min: 1, max: 6 } });
    const ordered = order([]);
    const course = (state: 'SHIPPED' | 'TREATMENT_TERMINATED') =>
      courseOfTreatment(
        {
          productCode: 'ALIG',
          state,
          orders: [{ ...ordered, notes: [{ ...given, time: ordered.time }] }],
          events: [{ code: 'SHIPPED', time: '2026-07-01T08:00:00.000Z', maxillary: null, mandibular: null }],
        },
        (moment) => moment.slice(0, 10),
        '2026-07-20',
      );
    expect(course('SHIPPED').sequences.map(({ jaw }) => jaw)).toEqual(['maxillary', 'mandibular']);
    expect(course('TREATMENT_TERMINATED').sequences.map(wears)).toEqual(['wwdddd']);
  });
});
