import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { logistics } from '@maxilla/contract/logistics';
import { miscellaneousTasks } from '@maxilla/contract/miscellaneous-tasks';
import { COURIER_DATA_FILE } from '@maxilla/domain/courier-data';
import { mayMakeFiles } from '@maxilla/domain/dashboard-access';
import { CONTENT_KINDS } from '@maxilla/domain/documents';
import { CodedError } from '@maxilla/domain/refusals';
import { labelColour } from '@maxilla/domain/logistics';
import { type LogisticType, PARCELS_OF_PROJECTS } from '@maxilla/domain/parcel-kinds';
import type { Actor } from '@maxilla/domain/people';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { Platform } from '../../platform/platform.ts';
import { XLSX_TYPE } from '../../platform/sheets/write-sheet.ts';
import { requireMatch } from '../projects/api.ts';
import { courierCsv, courierTemplate } from './courier-data.ts';
import { labelsZpl } from './label-zpl.ts';
import { type Parcel, parcelsOfAccessories, parcelsOfProjects } from './parcels.store.ts';

const OF_ACCESSORIES: readonly LogisticType[] = ['accessories'];

const labelOf = (parcel: Parcel) => ({ ...parcel, colour: labelColour(parcel.reference) });

type Believed = { readonly projectOwnerId?: number | undefined; readonly productTypeId?: number | undefined };

/** Compares a project's parcel with the owner and the type that the caller believes the project has (decisions 38). */
function requireSame({ ownerId, reference }: Parcel, believed: Believed = {}): void {
  const type = reference && PRODUCT_TYPES[productByCode(reference).type].id;
  requireMatch(believed, { projectOwnerId: ownerId, ...(type ? { productTypeId: type } : {}) });
}

/**
 * The courier's data and the labels of parcels, for those who have a view that makes them (spec 2 §2.15); refused as a
 * whole if one of them does not exist.
 */
export function logisticsRoutes(app: FastifyInstance, platform: Platform): void {
  const all = async (read: typeof parcelsOfProjects, ids: readonly number[]) => {
    const parcels = await read(platform.db, ids);
    if (parcels.length < new Set(ids).size) throw new CodedError('notFound');
    return parcels;
  };
  const ofProjects = async (actor: Actor, ids: readonly number[]) => {
    if (!mayMakeFiles(PARCELS_OF_PROJECTS, actor)) throw new CodedError('dashboard.accessNotGranted');
    return all(parcelsOfProjects, ids);
  };
  const ofAccessories = async (actor: Actor, ids: readonly number[]) => {
    if (!mayMakeFiles(OF_ACCESSORIES, actor)) throw new CodedError('dashboard.accessNotGranted');
    return all(parcelsOfAccessories, ids);
  };
  const labelsOf = async (parcels: readonly Parcel[], { isDownload }: { readonly isDownload: boolean }) => {
    const labels = parcels.map(labelOf);
    if (isDownload) return { labels };
    try {
      await platform.printer.print({ id: randomUUID(), content: labelsZpl(labels) });
    } catch (error) {
      platform.log.warn({ err: error }, 'the label printer does not answer');
      throw new CodedError('printer.unreachable');
    }
    return { labels };
  };
  bind(app, platform, logistics, {
    carrier: async ({ actor, body: { projectIds, orderIds } }) => ({
      rows: [
        ...(projectIds.length > 0 ? await ofProjects(actor, projectIds) : []),
        ...(orderIds.length > 0 ? await ofAccessories(actor, orderIds) : []),
      ],
    }),
    projectLabels: async ({ actor, body: { projects, ...how } }) => {
      const parcels = await ofProjects(
        actor,
        projects.map(({ id }) => id),
      );
      for (const parcel of parcels)
        requireSame(
          parcel,
          projects.find(({ id }) => id === parcel.id),
        );
      return labelsOf(parcels, how);
    },
    accessoryLabels: async ({ actor, body: { accessoryOrders, ...how } }) =>
      labelsOf(await ofAccessories(actor, accessoryOrders), how),
  });
  bind(app, platform, miscellaneousTasks, {
    template: ({ actor, request, reply }) =>
      sendAttachment(request, reply, {
        name: 'courier-data.xlsx',
        mediaType: XLSX_TYPE,
        open: () => courierTemplate(actor.language),
      }),
    tntData: async ({ actor, body, request, reply }) => {
      const csv = await courierCsv(platform, actor, body.dataFile[0]);
      return sendAttachment(request, reply, {
        name: COURIER_DATA_FILE,
        mediaType: CONTENT_KINDS.csv.mediaType,
        sizeBytes: csv.length,
        open: () => Readable.from([csv], { objectMode: false }),
      });
    },
  });
}
