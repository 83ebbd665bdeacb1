import { patients } from '@maxilla/contract/patients';
import { CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPatient } from './create-patient.ts';
import { listPatients, readKeptPatient } from './patients.store.ts';
import { mergePatients, unmergePatients } from './merge-patients.ts';
import { editPatient } from './edit-patient.ts';

export function patientsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, patients, {
    list: async ({ actor, query }) => {
      const filter = { dentistId: dentistMeant(actor, query.userId), searchKey: query.searchKey };
      const { rows, ...page } = await listPatients(platform.db, filter, pageAsked(query));
      return { patients: rows, ...page };
    },
    read: async ({ actor, params }) => {
      const dentistId = isStaff(actor) ? null : actor.id;
      const patient = await readKeptPatient(platform.db, { id: params.id, dentistId });
      if (!patient) throw new CodedError('notFound');
      return patient;
    },
    create: ({ trx, actor, body }) => createPatient(trx, platform, actor, body),
    merge: ({ trx, actor, params: { id }, body: { intoId } }) =>
      mergePatients(trx, platform, actor, { id, intoId }),
    unmerge: ({ trx, actor, params: { id }, body: { mergeId } }) =>
      unmergePatients(trx, platform, actor, { id, mergeId }),
    update: ({ trx, actor, params: { id }, query: { version }, body }) =>
      editPatient(trx, platform, actor, { id, version }, body),
  });
}

/** The dentist whose patients are listed: dentists list their own, staff those of a given dentist or all. */
function dentistMeant(actor: Actor, userId: number | undefined): number | null {
  if (isStaff(actor)) return userId ?? null;
  if (userId !== undefined && userId !== actor.id) throw new CodedError('access.denied');
  return actor.id;
}
