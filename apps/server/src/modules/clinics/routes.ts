import { clinics } from '@maxilla/contract/clinics';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listClinics, readClinic } from './clinics.store.ts';
import { changeUsers, createClinic, updateClinic } from './edit-clinic.ts';

export function clinicsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, clinics, {
    list: async ({ query }) => {
      const { rows, ...page } = await listClinics(platform.db, query.searchKey ?? '', pageAsked(query));
      return { clinics: rows, ...page };
    },
    read: async ({ params }) => {
      const clinic = await readClinic(platform.db, params.id);
      if (!clinic) throw new CodedError('notFound');
      return clinic;
    },
    create: ({ trx, body }) => createClinic(trx, platform, body),
    update: ({ trx, params, query, body }) =>
      updateClinic(trx, platform, params.id, { changes: body, version: query.version }),
    changeUsers: ({ trx, actor, params, body }) => changeUsers(trx, platform, actor, params.id, body),
  });
}
