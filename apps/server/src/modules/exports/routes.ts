import { exports } from '@maxilla/contract/exports';
import { mayExportData } from '@maxilla/domain/dashboard-access';
import { CodedError } from '@maxilla/domain/refusals';
import { EXPORT_KINDS, type ExportKind } from '@maxilla/domain/exports';
import { type Actor, can } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import type { Platform } from '../../platform/platform.ts';
import { XLSX_TYPE } from '../../platform/sheets/write-sheet.ts';
import { deleteUnfinished, findExport, lastExports } from './exports.store.ts';

/** The access rule of each kind of export, also checked for exports that exist already. */
const MAY_HAVE: Readonly<Record<ExportKind, (actor: Actor) => boolean>> = {
  BILLING: (actor) => can(actor, 'CREATE_INVOICE'),
  ORDERS: mayExportData,
  DENTISTS: mayExportData,
};

/** Exports of the caller. */
export function exportsRoutes(app: FastifyInstance, platform: Platform): void {
  const own = async (actor: Actor, id: number) => {
    const found = await findExport(platform.db, id, actor.id);
    if (!found || !MAY_HAVE[found.kind](actor)) throw new CodedError('notFound');
    return found;
  };
  bind(app, platform, exports, {
    list: async ({ actor }) => {
      const kinds = EXPORT_KINDS.filter((kind) => MAY_HAVE[kind](actor));
      return { exports: await lastExports(platform.db, { userId: actor.id, kinds }) };
    },
    read: async ({ actor, params }) => own(actor, params.id),
    cancel: async ({ trx, actor, params }) => {
      await own(actor, params.id);
      await deleteUnfinished(trx, params.id);
      return undefined;
    },
    download: async ({ actor, params, request, reply }) => {
      const { storageKey, fileName, fileSize } = await own(actor, params.id);
      if (storageKey === null || fileSize === null) throw new CodedError('notFound');
      return sendAttachment(request, reply, {
        name: fileName,
        mediaType: XLSX_TYPE,
        sizeBytes: fileSize,
        open: () => platform.files.open({ storageKey }),
      });
    },
  });
}
