import { PATIENT_REFERENCE } from '@maxilla/domain/texts';
import { Line } from './wire.ts';

/**
 * Distinguishes a patient from others of the same name: a date of birth, which is stored as DD-MM-YYYY whatever its form, or
 * the number of a file, as the dentist writes it.
 */
export const PatientReference = Line.max(PATIENT_REFERENCE);
