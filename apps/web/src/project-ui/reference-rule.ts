import type { ErrorCode } from '@maxilla/domain/errors';
import { referenceRefusal } from '@maxilla/domain/patient-references';
import { today } from '../i18n/format.ts';

/** Why what is typed as the reference of a patient is not accepted, or null. */
export const referenceRule = (reference: string): ErrorCode | null =>
  referenceRefusal(reference.trim(), today());
