import { ALIGNER_JAWS } from '@maxilla/domain/aligners';
import { type NextImpression, type Rail, nextImpression, railOf } from '@maxilla/domain/wear';
import { dayIn } from '../../i18n/format.ts';
import type { Project } from '../project.ts';

/** Where a treatment stands on a day: the aligners of each jaw, and the next impression. */
export type Course = { readonly rails: readonly Rail[]; readonly next: NextImpression | null };

/** When the parcel of each delivery note left; absent while it is being made. */
export function sentTimes(project: Project): ReadonlyMap<number, string> {
  const notes = project.alignerOrders.flatMap((order) => order.notes);
  const parcels = project.treatmentEvents.filter(({ code }) => code === 'SHIPPED');
  return new Map(
    notes.flatMap(({ number, time }) => {
      const parcel = parcels.find((one) => one.time >= time);
      return parcel ? [[number, parcel.time] as const] : [];
    }),
  );
}

export function courseOf(project: Project, today: string): Course {
  const sent = sentTimes(project);
  const orders = project.alignerOrders.map((order) => ({
    ...order,
    notes: order.notes.map((note) => {
      const time = sent.get(note.number);
      return { ...note, sentOn: time === undefined ? null : dayIn(time) };
    }),
  }));
  const updates = project.treatmentEvents
    .filter(({ code }) => code === 'TREATMENT_UPDATED')
    .map(({ maxillary, mandibular, time }) => ({ maxillary, mandibular, time, day: dayIn(time) }));
  const rails = ALIGNER_JAWS.flatMap((jaw) => railOf(jaw, orders, updates, today) ?? []);
  // An impression that was sent is no longer awaited.
  const awaited = project.projectState === 'SHIPPED';
  return { rails, next: awaited ? nextImpression(project.productCode, orders, rails) : null };
}
