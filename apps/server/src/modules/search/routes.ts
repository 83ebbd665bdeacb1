import { search } from '@maxilla/contract/search';
import { orderCode, orderOfCode } from '@maxilla/domain/order-codes';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { numberSought } from '@maxilla/domain/texts';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { searchClinics } from '../clinics/api.ts';
import { findOrder } from '../orders/api.ts';
import { searchPatients } from '../patients/api.ts';
import { searchOrdered, searchProjects } from '../projects/api.ts';
import { searchColleagues, searchDentists } from '../users/api.ts';

/** Results per kind; longer results are left to the lists themselves. */
const FOUND = 8;

export function searchRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, search, {
    everything: async ({ actor, query: { searchKey } }) => {
      const staff = isStaff(actor);
      const [projects, patients, dentists, colleagues, clinics, orders] = await Promise.all([
        searchProjects(platform, actor, { searchKey, number: numberSought(searchKey) }, FOUND),
        // As of projects, staff find all and dentists their own.
        searchPatients(platform, { dentistId: staff ? null : actor.id, searchKey }, FOUND),
        staff ? searchDentists(platform, searchKey, FOUND, actor.language) : [],
        staff ? searchColleagues(platform, searchKey, FOUND, actor.language) : [],
        staff ? searchClinics(platform, searchKey, FOUND) : [],
        ordersFor(platform, actor, searchKey),
      ]);
      return { projects, patients, dentists, colleagues, clinics, orders };
    },
  });
}

/** The order with a given number or code. */
async function ordersFor(platform: Platform, actor: Actor, searchKey: string) {
  const orderId = numberSought(searchKey) ?? orderOfCode(searchKey);
  const order = orderId === null ? undefined : await findOrder(platform.db, actor, orderId);
  if (!order) return [];
  const { orderedAt, ...found } = order;
  const projects = await searchOrdered(platform, actor, found.id, FOUND);
  return [{ ...found, code: orderCode(found.id), orderedTime: orderedAt.toISOString(), projects }];
}
