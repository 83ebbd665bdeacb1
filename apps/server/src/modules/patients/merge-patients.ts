import type { ReplyOf } from '@maxilla/contract/calls';
import type { patients } from '@maxilla/contract/patients';
import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockProjectsOfPatient } from '../projects/api.ts';
import {
  areAlike,
  insertMerge,
  lockMerges,
  lockPatients,
  markUndone,
  readMerge,
  setMergedInto,
} from './merges.store.ts';
import { moveProjects } from './move-projects.ts';
import { patientExists, readPatient, readPatientOwner, updatePatient } from './patients.store.ts';

type Merge = { readonly id: number; readonly intoId: number };

/**
 * Makes two records of a dentist's patient one: all projects go to the other, as does the reference if the other has none, and
 * the first is out of sight.
 */
export async function mergePatients(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, intoId }: Merge,
): Promise<ReplyOf<typeof patients.merge>> {
  if (id === intoId) throw new CodedError('patient.sameOne', { intoId: 'patient.sameOne' });
  const { from, into } = await lockBoth(trx, actor, { id, intoId });
  if (from.mergedInto !== null || into.mergedInto !== null) throw new CodedError('notFound');
  const { instant } = platform.clock.now();
  const ids = (await lockProjectsOfPatient(trx, id)).map((project) => project.id);
  const move = { ids, from: from.name, to: into, actor, dentistId: from.dentistId };
  const alike = await areAlike(trx, id, intoId);
  const projects = await moveProjects(trx, platform, move);
  await setMergedInto(trx, id, intoId);
  const reference = await takeReference(trx, from, into);
  const mergeId = await insertMerge(trx, {
    patientId: id,
    intoId,
    mergedBy: actor.id,
    at: instant,
    projects,
    reference,
    alike,
  });
  return { patient: await told(trx, platform, into), mergeId };
}

/**
 * Undoes a merge: refused with `undo.superseded` once one of its projects has changed, with `undo.notLast` while the other
 * patient is merged in turn, and with `patient.exists` if another patient has the name and reference by now.
 */
export async function unmergePatients(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, mergeId }: { readonly id: number; readonly mergeId: number },
): Promise<ReplyOf<typeof patients.unmerge>> {
  const asked = await readMerge(trx, mergeId, id);
  if (!asked) throw new CodedError('notFound');
  const { from, into } = await lockBoth(trx, actor, { id, intoId: asked.intoId });
  if (into.mergedInto !== null) throw new CodedError('undo.notLast');
  // Whoever locks a patient first may have undone it, or added a project.
  const merge = await readMerge(trx, mergeId, id);
  if (!merge) throw new CodedError('notFound');
  const versions = new Map(
    (await lockProjectsOfPatient(trx, into.id)).map((project) => [project.id, project.version]),
  );
  const untouched = merge.projects.every((project) => versions.get(project.id) === project.version);
  if (!untouched || from.mergedInto !== into.id) throw new CodedError('undo.superseded');
  const ids = merge.projects.map((project) => project.id);
  if (merge.reference !== '' && into.reference === merge.reference) {
    await refuseTwin(trx, { ...into, reference: '' }, []);
    await updatePatient(trx, into.id, { reference: '' });
  }
  // The two may have been alike before.
  await refuseTwin(trx, from, merge.alike ? [into.id] : []);
  await setMergedInto(trx, id, null);
  await markUndone(trx, mergeId, platform.clock.now().instant);
  await moveProjects(trx, platform, { ids, from: into.name, to: from, actor, dentistId: from.dentistId });
  return told(trx, platform, from);
}

/** Locks both patients, who must be of one dentist, and for a dentist their own. */
async function lockBoth(trx: Transaction, actor: Actor, { id, intoId }: Merge) {
  const patient = await readPatientOwner(trx, id);
  if (!patient || !(isStaff(actor) || patient.dentistId === actor.id)) throw new CodedError('notFound');
  await lockMerges(trx, patient.dentistId);
  const locked = await lockPatients(trx, [id, intoId]);
  const from = locked.find((patient) => patient.id === id);
  const into = locked.find((patient) => patient.id === intoId);
  if (!from || !into || from.dentistId !== into.dentistId) throw new CodedError('notFound');
  return { from, into };
}

/** Refuses a patient who would have the name and reference of another one, but for some. */
async function refuseTwin(
  trx: Transaction,
  { id, ...patient }: Locked,
  but: readonly number[],
): Promise<void> {
  if (await patientExists(trx, { ...patient, exceptIds: [id, ...but] }))
    throw new CodedError('patient.exists');
}

type Locked = Awaited<ReturnType<typeof lockBoth>>['into'];

/**
 * Gives a patient without a reference that of the record merged into them; returns it, or '' if none is taken over. One with
 * which a third patient would have the same name and reference is left.
 */
async function takeReference(trx: Transaction, from: Locked, into: Locked): Promise<string> {
  const { id, name, dentistId } = into;
  const { reference } = from;
  if (into.reference !== '' || reference === '') return '';
  if (await patientExists(trx, { dentistId, name, reference, exceptIds: [id] })) return '';
  await updatePatient(trx, id, { reference });
  return reference;
}

async function told(
  trx: Transaction,
  { live }: Platform,
  { id, dentistId }: { readonly id: number; readonly dentistId: number },
) {
  await live.publish(trx, { kind: 'patient', id: null, userIds: [dentistId] });
  const patient = await readPatient(trx, { id, dentistId });
  if (!patient) throw new CodedError('notFound');
  return patient;
}
