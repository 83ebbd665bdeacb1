import type { Project } from '@maxilla/contract/project';
import { parcelOf } from '@maxilla/domain/couriers';
import { MEDIA } from '@maxilla/domain/customisation';
import { TREATMENT_EVENTS, type TreatmentEventCode } from '@maxilla/domain/wear';
import type { z } from 'zod';

/** A history entry about a treatment. */
export type TreatmentEntry = {
  readonly code: string;
  readonly at: string;
  readonly params: Readonly<Record<string, unknown>>;
};

type Event = z.output<typeof Project>['treatmentEvents'][number];

/** Codes of the history entries that tell a treatment: its events, and what corrects one of them. */
export const TREATMENT_ENTRIES = [...TREATMENT_EVENTS, 'PARCEL_NUMBER_CHANGED'] as const;

/**
 * Entries that belong to a treatment only after some others: files are sent again because of a rejection, and what was
 * resumed otherwise was held for reasons of the laboratory.
 */
const ONLY_AFTER: Partial<Record<TreatmentEventCode, readonly TreatmentEventCode[]>> = {
  NEW_FILES_CONFIRMED: ['IMPRESSION_REJECTED', 'IMPRESSION_UNUSABLE'],
  RESUMED: ['TREATMENT_UPDATES_AWAITED'],
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const count = (value: unknown) => (/^\d+$/.test(text(value)) ? Number(value) : null);

/** The events of a treatment, from its history entries that were not undone, oldest first. */
export function treatmentEvents(entries: readonly TreatmentEntry[]): Event[] {
  const events: Event[] = [];
  for (const { code, at, params } of entries) {
    const known = TREATMENT_EVENTS.find((one): one is TreatmentEventCode => one === code);
    if (known) {
      const before = ONLY_AFTER[known];
      if (before && !before.some((one) => one === events.at(-1)?.code)) continue;
      events.push({
        code: known,
        time: new Date(at).toISOString(),
        maxillary: count(params['maxillary']),
        mandibular: count(params['mandibular']),
        comment: text(params['comment']),
        impressionFileMedium: MEDIA.find((medium) => medium === params['medium']) ?? null,
        courierPickupDate: text(params['pickupDate']) || null,
        parcel: parcelOf(text(params['parcel'])),
      });
    } else if (code === 'PARCEL_NUMBER_CHANGED') {
      const shipment = events.findLast((event) => event.code === 'SHIPPED');
      if (shipment) shipment.parcel = parcelOf(text(params['parcel']));
    }
  }
  return events;
}
