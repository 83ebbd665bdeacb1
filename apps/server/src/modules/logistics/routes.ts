import { logistics } from '@maxilla/contract/logistics';
import { labelColour } from '@maxilla/domain/logistics';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Parcel, parcelsOfAccessories, parcelsOfProjects } from './parcels.store.ts';

const labelOf = (parcel: Parcel) => ({ ...parcel, colour: labelColour(parcel.reference) });

/** The courier's data and the labels of parcels. */
export function logisticsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, logistics, {
    carrier: async ({ body: { projectIds, orderIds } }) => ({
      rows: [...(await parcelsOfProjects(db, projectIds)), ...(await parcelsOfAccessories(db, orderIds))],
    }),
    projectLabels: async ({ body: { projects } }) => {
      const parcels = await parcelsOfProjects(
        db,
        projects.map(({ id }) => id),
      );
      return { labels: parcels.map(labelOf) };
    },
    accessoryLabels: async ({ body: { accessoryOrders } }) => ({
      labels: (await parcelsOfAccessories(db, accessoryOrders)).map(labelOf),
    }),
  });
}
