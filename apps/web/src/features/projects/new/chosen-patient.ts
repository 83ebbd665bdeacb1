import { api } from '../../../api/client.ts';
import { namesakesIn, type Patient, patientsArgs } from '../../../project-ui/patients.ts';

/** A patient: a known one, or the name of a new one. */
export type Chosen = {
  readonly name: string;
  readonly known: Pick<Patient, 'id' | 'projects' | 'reference'> | null;
};

/**
 * The selected patient. If the form is sent before the search of the field has replied, the name is looked up
 * first, so that a patient of this name is not created twice.
 */
export async function patientMeant(chosen: Chosen, dentistId: number | null): Promise<Chosen> {
  if (chosen.known) return chosen;
  const name = chosen.name.trim();
  const { patients: found } = await api.patients.list(patientsArgs(name, dentistId));
  const [namesake, ...others] = namesakesIn(found, name);
  return namesake && others.length === 0 ? { ...chosen, known: namesake } : chosen;
}
