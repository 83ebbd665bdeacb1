import { USER_STATUSES } from '@maxilla/domain/people';
import { z } from 'zod';
import { calls, may, post, staff } from './calls.ts';
import { CLINIC_COLUMNS } from './columns.ts';
import { Clinic } from './people.ts';
import { resource } from './resource.ts';
import { ActsAs, Email, Id, IdParam, RequiredLine } from './wire.ts';

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
    errors: ['user.notADentist', 'user.suspended', 'clinic.userElsewhere'],
  }),
});
