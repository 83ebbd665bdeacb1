import { NAME } from '@maxilla/domain/texts';
import { z } from 'zod';
import { calls, dentistOr, get, post } from './calls.ts';
import { ActsAs, Id, IdParam, Instant, ListQuery, Page, TypedLine } from './wire.ts';

export const Patient = z.object({ id: Id, name: z.string(), projects: z.int(), createdTime: Instant });

/** Columns by which patients can be sorted. */
export const PATIENT_COLUMNS = ['id', 'name'] as const;

export const patients = calls('/api/patients', {
  list: get('/', {
    summary: "A dentist's patients, searched by name.",
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    /** `userId` names the dentist; dentists only see their own patients. */
    query: ListQuery(PATIENT_COLUMNS).extend({ userId: IdParam.optional() }),
    reply: Page('patients', Patient),
  }),
  create: post('/', {
    summary: 'Add a patient.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    limited: 'writes',
    body: z.object({ name: TypedLine.min(1).max(NAME), dentistId: Id.optional(), addedBy: ActsAs }),
    reply: Patient,
    errors: ['name.invalid', 'user.notADentist'],
  }),
});
