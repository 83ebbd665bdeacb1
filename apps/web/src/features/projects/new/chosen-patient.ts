import type { ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { api } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { query } from '../../../api/query.ts';
import { fold } from '../../../ui/matches.ts';

export type Patient = ReplyOf<(typeof patients)['list']>['patients'][number];

/** A patient: a known one, or the name of a new one. */
export type Chosen = {
  readonly name: string;
  readonly known: Pick<Patient, 'id' | 'projects' | 'reference'> | null;
};

/** The first patients whose name holds a text; those of the user where `dentistId` is null. */
export function patientsQuery(searchKey: string, dentistId: number | null) {
  return query(api.patients.list, {
    query: {
      orderBy: 'name',
      sort: 'asc',
      ...(searchKey ? { searchKey } : {}),
      ...(dentistId === null ? {} : { userId: dentistId }),
    },
  });
}

/** The patients who have a name, in whatever case. */
export function namesakesIn(found: readonly Patient[], name: string): readonly Patient[] {
  return found.filter((patient) => fold(patient.name) === fold(name));
}

/**
 * The patient who is meant, also by somebody faster than the search of the field: the only one of that name, who would
 * be made a second time otherwise.
 */
export async function patientMeant(chosen: Chosen, dentistId: number | null): Promise<Chosen> {
  if (chosen.known) return chosen;
  const name = chosen.name.trim();
  const { patients: found } = await queryClient.fetchQuery(patientsQuery(name, dentistId));
  const [namesake, ...others] = namesakesIn(found, name);
  return namesake && others.length === 0 ? { ...chosen, known: namesake } : chosen;
}
