import type { Project } from '@maxilla/contract/project';
import { TREATMENT_EVENTS, type TreatmentEventCode } from '@maxilla/domain/wear';
import type { z } from 'zod';

/** A history entry about a treatment. */
export type TreatmentEntry = {
  readonly code: string;
  readonly at: string;
  readonly params: Readonly<Record<string, unknown>>;
};

type Event = z.output<typeof Project>['treatmentEvents'][number];

/** The actions whose entry is taken back with them. */
const TAKEN_BACK = ['SHIP_PRODUCTS', 'VERIFY_IMPRESSION'];

/** Entries after which an impression is sent again. */
const REJECTIONS = ['IMPRESSION_REJECTED', 'IMPRESSION_UNUSABLE'] as const;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const count = (value: unknown) => (/^\d+$/.test(text(value)) ? Number(value) : null);

/** The events of a treatment, from its history entries, oldest first, without those that were undone. */
export function treatmentEvents(entries: readonly TreatmentEntry[]): Event[] {
  const events: Event[] = [];
  for (const { code, at, params } of entries) {
    const known = TREATMENT_EVENTS.find((one): one is TreatmentEventCode => one === code);
    // Files that were confirmed before are those that the order was rejected for.
    if (known === 'NEW_FILES_CONFIRMED' && !REJECTIONS.some((one) => one === events.at(-1)?.code)) continue;
    if (known) {
      events.push({
        code: known,
        time: new Date(at).toISOString(),
        maxillary: count(params['maxillary']),
        mandibular: count(params['mandibular']),
        comment: text(params['comment']),
      });
    } else if (TAKEN_BACK.includes(text(params['action']))) events.pop();
  }
  return events;
}
