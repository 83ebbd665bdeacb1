import { z } from 'zod';
import { Id } from './wire.ts';

/** A clinic with its dentists; a dentist belongs to one clinic at most (decisions 33). */
export const Clinic = z.object({
  id: Id,
  name: z.string(),
  emailAddress: z.string(),
  telephoneNumber: z.string(),
});

/** Columns by which clinics can be sorted. */
export const CLINIC_COLUMNS = ['id', 'name', 'emailAddress', 'telephoneNumber'] as const;
