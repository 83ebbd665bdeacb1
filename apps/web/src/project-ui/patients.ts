import type { ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';
import { fold } from '../ui/matches.ts';

export type Patient = ReplyOf<(typeof patients)['list']>['patients'][number];

/** A patient; of one who was merged, the record that stays. */
export const patientQuery = (id: number) => query(api.patients.read, { params: { id } });

/** The first patients with a name that contains a text; the user's own if `dentistId` is null. */
export const patientsQuery = (searchKey: string, dentistId: number | null) =>
  query(api.patients.list, patientsArgs(searchKey, dentistId));

/** The arguments of the call that finds patients by what is typed, of one dentist or of all. */
export const patientsArgs = (searchKey: string, dentistId: number | null) =>
  ({
    query: {
      orderBy: 'name',
      sort: 'asc',
      ...(searchKey ? { searchKey } : {}),
      ...(dentistId === null ? {} : { userId: dentistId }),
    },
  }) as const;

/** A patient as options and sentences name them, apart from others of the same name. */
export const fullNameOf = ({ name, reference }: Patient) => [name, reference].filter(Boolean).join(' · ');

/** The patients of a name, ignoring case. */
export function namesakesIn(found: readonly Patient[], name: string): readonly Patient[] {
  return found.filter((patient) => fold(patient.name) === fold(name));
}
