import { ELEMENT_STATES } from '@maxilla/domain/elements';
import { PROJECT_SLEEVE_TYPES, SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import type { Fact } from '@maxilla/domain/views/facts';
import { z } from 'zod';
import { GuidePreparation } from './guide-preparation.ts';
import { AlignerDelivery } from './project.ts';
import { Id, Instant, ToothNumber } from './wire.ts';

/** What the panel of a queue says of one project. */

/** The sleeve to install on a tooth. Height in millimetres. */
export const Sleeve = z.object({
  dentNumber: ToothNumber,
  sleeveBrand: z.string().nullable(),
  sleeve: z.string().nullable(),
  sleeveHeight: z.number().nullable(),
});

/** A sleeve to install, and when and by whom it was ticked off. */
export const InstalledSleeve = Sleeve.extend({
  sleeveType: z.enum(SLEEVE_TYPES).nullable(),
  installedTime: Instant.nullable(),
  installedBy: z.string().nullable(),
});

/**
 * Destination of a parcel or courier: a practice, its telephone number, its address on one line, and the
 * courier service.
 */
const Place = z.object({
  practice: z.string(),
  telephoneNumber: z.string(),
  address: z.string().nullable(),
  courier: z.string(),
});

/** A line of a prosthesis, as a bench reads it. */
const Line = z.object({
  id: Id,
  dentNumbers: z.array(ToothNumber),
  /** What it is, in the reader's language. */
  description: z.string(),
  shade: z.string(),
  /** Null until its project is in production. */
  productionState: z.enum(ELEMENT_STATES).nullable(),
});

/** The wire schema of each fact. */
export const FACTS = {
  description: z.string(),
  preparation: GuidePreparation.extend({
    sleeveType: z.enum(PROJECT_SLEEVE_TYPES).nullable(),
    surgicalKit: z.string().nullable(),
    resinLot: z.string().nullable(),
  }).nullable(),
  sleeves: z.array(InstalledSleeve),
  delivery: AlignerDelivery.nullable(),
  lines: z.array(Line),
  comments: z.object({
    count: z.int(),
    latest: z.object({ author: z.string(), comment: z.string(), writtenAt: Instant }).nullable(),
  }),
  preference: z.string(),
  recipient: Place,
  collection: Place,
  cloud: z.object({ name: z.string(), case: z.string() }),
} satisfies Record<Fact, z.ZodType>;

/** The decoded value of a fact. */
export type FactValue<F extends Fact> = z.output<(typeof FACTS)[F]>;
