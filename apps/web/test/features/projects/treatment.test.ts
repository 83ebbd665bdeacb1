import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../src/project-ui/aligners/course.ts';
import { entriesOf, lastSent } from '../../../src/project-ui/aligners/entries.ts';
import { plansOf } from '../../../src/project-ui/aligners/plans.ts';
import type { Project } from '../../../src/project-ui/project.ts';

const NOTE = {
  mandibular: null,
  maxillaryDays: null,
  mandibularDays: null,
  maxillaryExtras: [],
  mandibularExtras: ['contention'],
  isLastDispatch: false,
  document: null,
};
const event = (code: string, time: string, more: object = {}) => ({
  code,
  time,
  maxillary: null,
  mandibular: null,
  comment: '',
  impressionFileMedium: null,
  courierPickupDate: null,
  parcel: null,
  ...more,
});

/** A treatment after two deliveries, with an update between them: the third aligner was due, the second is worn. */
const TREATMENT = {
  productCode: 'ALIG',
  projectState: 'SHIPPED',
  orderedTime: '2026-01-01T09:00:00.000Z',
  documents: [{ id: 9, type: 'IMPRESSION', uploadedTime: '2026-03-01T09:00:00.000Z' }],
  draftPlans: [
    {
      number: 1,
      document: { id: 1 },
      video: { id: 2 },
      videoUrl: 'https://plans.example/1',
      quotation: null,
      sentTime: '2026-01-02T09:00:00.000Z',
      approved: false,
      verdictTime: '2026-01-03T09:00:00.000Z',
      verdictComment: 'Moins d’IPR.',
    },
  ],
  alignerOrders: [
    {
      id: 4,
      number: 1,
      time: '2026-01-10T09:00:00.000Z',
      maxillary: { min: 1, max: 12 },
      mandibular: null,
      document: { id: 3 },
      notes: [
        { ...NOTE, number: 1, time: '2026-01-10T09:00:00.000Z', maxillary: { min: 1, max: 4 } },
        { ...NOTE, number: 2, time: '2026-03-05T09:00:00.000Z', maxillary: { min: 5, max: 8 } },
      ],
    },
  ],
  treatmentEvents: [
    event('SHIPPED', '2026-01-20T09:00:00.000Z', { parcel: { courierService: 'UPS', parcelNumber: '1Z1' } }),
    event('TREATMENT_UPDATED', '2026-03-01T09:00:00.000Z', {
      maxillary: 2,
      impressionFileMedium: 'PHYSICAL',
      courierPickupDate: '2026-03-02',
    }),
    event('IMPRESSION_VALIDATED', '2026-03-02T09:00:00.000Z'),
    event('SHIPPED', '2026-03-12T09:00:00.000Z', { parcel: { courierService: 'UPS', parcelNumber: '1Z2' } }),
  ],
} as unknown as Project;

describe('the course of a treatment', () => {
  it('counts from the last update, and asks for the next impression while it goes on', () => {
    const { sequences, next } = courseOf(TREATMENT, '2026-03-20');
    expect(sequences.map(({ jaw, current }) => [jaw, current])).toEqual([['maxillary', 3]]);
    expect(next).toMatchObject({ lasts: '2026-06-07' });
    const verified = { ...TREATMENT, projectState: 'PENDING_IMPRESSION_VERIFICATION' } as const;
    expect(courseOf(verified, '2026-03-20').next).toBeNull();
  });

  it('is told newest first, each parcel with its delivery note', () => {
    const entries = entriesOf(TREATMENT);
    expect(entries.map(({ type }) => type)).toEqual([
      'note',
      'IMPRESSION_VALIDATED',
      'TREATMENT_UPDATED',
      'note',
      'order',
      'planRejected',
      'planSent',
      'ordered',
    ]);
    expect(entries.find(({ type }) => type === 'order')).toMatchObject({ documents: [{ id: 3 }] });
    expect(entries.at(-2)).toMatchObject({
      documents: [{ id: 1 }, { id: 2 }],
      videoUrl: 'https://plans.example/1',
    });
    expect(entries.flatMap(({ shipment }) => shipment ?? [])).toMatchObject([
      { time: '2026-03-12T09:00:00.000Z', parcel: { courierService: 'UPS', parcelNumber: '1Z2' } },
      { time: '2026-01-20T09:00:00.000Z', parcel: { courierService: 'UPS', parcelNumber: '1Z1' } },
    ]);
    const [, , update] = entries;
    expect(update?.documents).toHaveLength(1);
    expect(update?.sending).toMatchObject({
      impressionFileMedium: 'PHYSICAL',
      courierPickupDate: '2026-03-02',
    });
    expect(entries[0]?.extras).toEqual([['mandibular', ['contention']]]);
  });

  it('has one plan in force: the last that was approved', () => {
    const plan = (number: number, approved: boolean | null) => ({ number, approved });
    const draftPlans = [plan(1, false), plan(2, true), plan(3, true), plan(4, null)];
    const plans = plansOf({ draftPlans } as Parameters<typeof plansOf>[0]);
    expect(plans.map(({ standing }) => standing)).toEqual(['waiting', 'inForce', 'replaced', 'refused']);
  });

  it('ends with what was made, none of it worn any more', () => {
    const over = { ...TREATMENT, projectState: 'TREATMENT_TERMINATED' } as const;
    const wears = (project: Project) =>
      courseOf(project, '2026-03-20').sequences.map(({ cells }) => cells.map(({ wear }) => wear[0]).join(''));
    expect(wears(TREATMENT)).toEqual(['wwtdddddpppp']);
    expect(wears(over)).toEqual(['wwwddddd']);
    const orders = TREATMENT.alignerOrders.map(({ notes, ...order }) => ({
      ...order,
      notes: notes.map((note) => ({ ...note, isLastDispatch: note.number === 2 })),
    }));
    expect(wears({ ...TREATMENT, alignerOrders: orders })).toEqual(['wwtddddd']);
  });

  it('shows an impression that was sent again with the day on which it was confirmed', () => {
    const impression = (id: number, uploadedTime: string) => ({ id, type: 'IMPRESSION', uploadedTime });
    const project = {
      ...TREATMENT,
      documents: [
        impression(9, '2026-03-01T09:00:00.000Z'),
        impression(10, '2026-03-03T08:00:00.000Z'),
        impression(11, '2026-03-04T08:00:00.000Z'),
      ],
      treatmentEvents: [
        event('TREATMENT_UPDATED', '2026-03-01T09:00:00.000Z', { impressionFileMedium: 'CLOUD' }),
        event('IMPRESSION_REJECTED', '2026-03-02T09:00:00.000Z'),
        event('NEW_FILES_CONFIRMED', '2026-03-03T09:00:00.000Z', { impressionFileMedium: 'UPLOAD' }),
      ],
    } as unknown as Project;
    const [again, , update] = entriesOf(project).filter(({ kind }) => kind === 'updates');
    expect(update?.sending).toMatchObject({ impressionFileMedium: 'CLOUD' });
    expect(again).toMatchObject({
      type: 'NEW_FILES_CONFIRMED',
      documents: [{ id: 10 }],
      sending: { impressionFileMedium: 'UPLOAD' },
    });
    expect(lastSent(project)).toBe('2026-03-03T09:00:00.000Z');
    // Staff say that it has come another way: our refusal is the latest event.
    const received = { ...project, treatmentEvents: project.treatmentEvents.slice(0, -1) };
    const refusal = entriesOf(received).find(({ kind }) => kind === 'updates');
    expect(refusal?.type).toBe('IMPRESSION_REJECTED');
    expect(lastSent(received)).toBe(update?.time);
  });
});
