import { PATIENT_REFERENCE } from '@maxilla/domain/texts';
import { Line } from './wire.ts';

/** Tells a patient from another of the same name: a date of birth or the number of a file, as the dentist writes it. */
export const PatientReference = Line.max(PATIENT_REFERENCE);
