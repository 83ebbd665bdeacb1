import { logistics } from '@maxilla/contract/logistics';
import { CodedError } from '@maxilla/domain/errors';
import { labelColour } from '@maxilla/domain/logistics';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Parcel, parcelsOfAccessories, parcelsOfProjects } from './parcels.store.ts';

const labelOf = (parcel: Parcel) => ({ ...parcel, colour: labelColour(parcel.reference) });

/** The courier's data and the labels of parcels; refused as a whole if one of them does not exist. */
export function logisticsRoutes(app: FastifyInstance, platform: Platform): void {
  const all = async (read: typeof parcelsOfProjects, ids: readonly number[]) => {
    const parcels = await read(platform.db, ids);
    if (parcels.length < new Set(ids).size) throw new CodedError('notFound');
    return parcels;
  };
  bind(app, platform, logistics, {
    carrier: async ({ body: { projectIds, orderIds } }) => ({
      rows: [...(await all(parcelsOfProjects, projectIds)), ...(await all(parcelsOfAccessories, orderIds))],
    }),
    projectLabels: async ({ body: { projects } }) => {
      const parcels = await all(
        parcelsOfProjects,
        projects.map(({ id }) => id),
      );
      return { labels: parcels.map(labelOf) };
    },
    accessoryLabels: async ({ body: { accessoryOrders } }) => ({
      labels: (await all(parcelsOfAccessories, accessoryOrders)).map(labelOf),
    }),
  });
}
