import { z } from 'zod';
import { calls, get, signedIn } from './calls.ts';
import { Patient } from './patients.ts';
import { ProjectRow } from './project.ts';
import { UserRow } from './users.ts';
import { RequiredLine } from './wire.ts';

export const search = calls('/api/search', {
  everything: get('/', {
    summary: 'Projects, patients and, for staff, dentists whose number or name contains the text.',
    access: signedIn,
    query: z.object({ searchKey: RequiredLine }),
    reply: z.object({
      projects: z.array(ProjectRow),
      patients: z.array(Patient),
      dentists: z.array(UserRow),
    }),
  }),
});
