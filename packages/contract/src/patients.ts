import { NAME } from '@maxilla/domain/texts';
import { z } from 'zod';
import { calls, dentistOr, get, patch, post, signedIn } from './calls.ts';
import { PATIENT_COLUMNS } from './columns.ts';
import { PatientReference } from './patient.ts';
import { ActsAs, Id, IdParam, Instant, IntParam, ListQuery, Page, TypedLine } from './wire.ts';

export const Patient = z.object({
  id: Id,
  name: z.string(),
  /** Blank if the dentist entered none. */
  reference: z.string(),
  projects: z.int(),
  createdTime: Instant,
  version: z.int(),
});

export const patients = calls('/api/patients', {
  list: get('/', {
    summary: "A dentist's patients, searched by name and reference.",
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    /** `userId` names the dentist; dentists only see their own patients. */
    query: ListQuery(PATIENT_COLUMNS).extend({ userId: IdParam.optional() }),
    reply: Page('patients', Patient),
  }),
  read: get('/:id', {
    summary:
      'Read a patient: dentists their own. Of one who was merged, the record that stays is read, with its id.',
    access: signedIn,
    params: z.object({ id: IdParam }),
    reply: Patient,
  }),
  create: post('/', {
    summary: 'Add a patient.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    limited: 'writes',
    body: z.object({
      name: TypedLine.min(1).max(NAME),
      reference: PatientReference.optional(),
      dentistId: Id.optional(),
      addedBy: ActsAs,
    }),
    reply: Patient,
    errors: [
      'name.invalid',
      'user.notADentist',
      'patient.exists',
      'field.date',
      'patient.bornLater',
      'patient.bornTooEarly',
    ],
  }),
  update: patch('/:id', {
    summary:
      'Change the name of a patient, which their projects bear, or what tells them from others of the same name.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    params: z.object({ id: IdParam }),
    /** A change of another version than the stored one is refused. */
    query: z.object({ version: IntParam.optional() }),
    body: z.object({
      name: TypedLine.min(1).max(NAME).optional(),
      reference: PatientReference.optional(),
      modifiedBy: ActsAs,
    }),
    reply: Patient,
    errors: [
      'notFound',
      'name.invalid',
      'patient.exists',
      'field.date',
      'patient.bornLater',
      'patient.bornTooEarly',
      'record.changed',
    ],
  }),
  merge: post('/:id/merge', {
    summary: 'Make two records of a patient one: the projects of this one go to the other, which stays.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    params: z.object({ id: IdParam }),
    body: z.object({ intoId: Id, mergedBy: ActsAs }),
    reply: z.object({ patient: Patient, mergeId: Id }),
    errors: ['notFound', 'patient.sameOne'],
  }),
  unmerge: post('/:id/unmerge', {
    summary: 'Undo a merge as long as nothing has happened since to what it changed.',
    access: dentistOr('CREATE_OR_DELETE_PROJECT'),
    params: z.object({ id: IdParam }),
    body: z.object({ mergeId: Id, undoneBy: ActsAs }),
    reply: Patient,
    errors: ['notFound', 'undo.notLast', 'undo.superseded', 'patient.exists'],
  }),
});
