import { USER_STATUSES } from '@maxilla/domain/people';
import { z } from 'zod';
import { calls, may, post, staff } from './calls.ts';
import { resource } from './resource.ts';
import { ActsAs, Email, Id, IdParam, RequiredLine } from './wire.ts';

/** A clinic with its dentists; a dentist belongs to one clinic at most (decisions 33). */
export const Clinic = z.object({
  id: Id,
  name: z.string(),
  emailAddress: z.string(),
  telephoneNumber: z.string(),
});

const ClinicDetails = Clinic.extend({
  version: z.int(),
  users: z.array(
    z.object({
      id: Id,
      surname: z.string(),
      firstName: z.string(),
      emailAddress: z.string(),
      status: z.enum(USER_STATUSES),
    }),
  ),
});

/** Columns by which clinics can be sorted. */
export const CLINIC_COLUMNS = ['id', 'name', 'emailAddress', 'telephoneNumber'] as const;

export const clinics = calls('/api/clinics', {
  ...resource('clinics', {
    noun: 'a clinic',
    read: staff,
    write: may('EDIT_CLINIC'),
    columns: CLINIC_COLUMNS,
    row: Clinic,
    details: ClinicDetails,
    form: z.object({ name: RequiredLine, emailAddress: Email, telephoneNumber: RequiredLine }),
    errors: ['clinic.nameTaken'],
  }),
  changeUsers: post('/:id/users', {
    summary: 'Add a dentist to a clinic, or remove one.',
    access: may('EDIT_CLINIC'),
    params: z.object({ id: IdParam }),
    body: z.object({ operation: z.enum(['ADD', 'REMOVE']), userId: Id, modifiedBy: ActsAs }),
    reply: ClinicDetails,
    errors: ['user.notADentist', 'clinic.userElsewhere'],
  }),
});
