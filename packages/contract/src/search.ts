import { z } from 'zod';
import { calls, get, signedIn } from './calls.ts';
import { Patient } from './patients.ts';
import { Clinic } from './people.ts';
import { ProjectRow } from './project.ts';
import { UserRow } from './users.ts';
import { Id, Instant, RequiredLine } from './wire.ts';

/** An order with its content, found by its number or its code. */
const Order = z.object({
  id: Id,
  code: z.string(),
  orderedTime: Instant,
  userId: Id,
  userFullName: z.string(),
  projects: z.array(ProjectRow),
  /** Whether accessories were ordered with them. */
  accessories: z.boolean(),
});

/** A patient with the full name of their dentist, as patients of several dentists may have the same name. */
const FoundPatient = Patient.extend({ userFullName: z.string() });

export const search = calls('/api/search', {
  everything: get('/', {
    summary:
      'Projects and patients, and for staff dentists, colleagues and clinics, whose number or name contains the text; and the order of that number or code.',
    access: signedIn,
    query: z.object({ searchKey: RequiredLine }),
    reply: z.object({
      projects: z.array(ProjectRow),
      patients: z.array(FoundPatient),
      dentists: z.array(UserRow),
      colleagues: z.array(UserRow),
      clinics: z.array(Clinic),
      orders: z.array(Order),
    }),
  }),
});
