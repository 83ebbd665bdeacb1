import { search } from '@maxilla/contract/search';
import { type Actor, can, isStaff } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchPatients } from '../patients/api.ts';
import { searchProjects } from '../projects/api.ts';
import { searchDentists } from '../users/api.ts';

/** Results per kind; longer results are left to the lists themselves. */
const FOUND = 8;

export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, search, {
    everything: async ({ actor, query: { searchKey } }) => {
      const [projects, patients, dentists] = await Promise.all([
        searchProjects(platform, actor, searchKey, FOUND),
        patientsFor(platform, actor, searchKey),
        isStaff(actor) ? searchDentists(platform, searchKey, FOUND) : [],
      ]);
      return { projects, patients, dentists };
    },
  });
}

/** Dentists find their own patients; staff who may create projects for dentists find all patients. */
async function patientsFor(platform: Platform, actor: Actor, searchKey: string) {
  if (!isStaff(actor)) return searchPatients(platform, { dentistId: actor.id, searchKey }, FOUND);
  if (!can(actor, 'CREATE_OR_DELETE_PROJECT')) return [];
  return searchPatients(platform, { dentistId: null, searchKey }, FOUND);
}
