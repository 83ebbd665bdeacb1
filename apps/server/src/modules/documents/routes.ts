import { documents } from '@maxilla/contract/documents';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastRejections } from '../rejections/api.ts';
import { addDocuments } from './add-documents.ts';
import { toOwnDocument } from './document-reply.ts';
import { pageOfOwn } from './own-documents.store.ts';
import { checksOfProject } from './checks-of-project.ts';
import { listOfProject } from './list-of-project.ts';
import { recordReason } from './record-reason.ts';
import { removeDocument } from './remove-document.ts';
import { sendArchive, sendOwnArchive } from './send-archive.ts';
import { sendDocument } from './send-document.ts';
import { stateJaw } from './state-jaw.ts';

export function documentsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, documents, {
    own: async ({ actor, query }) => {
      const { rows, ...page } = await pageOfOwn(platform.db, actor, query, pageAsked(query));
      const rejections = await lastRejections(platform.db, [...new Set(rows.map((row) => row.projectId))]);
      return {
        documents: rows.map((row) => toOwnDocument(row, rejections.get(row.projectId), actor)),
        ...page,
      };
    },
    archiveOfOwn: ({ actor, query, request, reply }) =>
      sendOwnArchive(platform, actor, query, request, reply),
    read: ({ actor, params, query: { download = false }, request, reply }) =>
      sendDocument(platform, actor, { documentId: params.id, download }, request, reply),
    list: async ({ actor, params }) => ({ documents: await listOfProject(platform, actor, params.id) }),
    checks: async ({ actor, params }) => ({ checks: await checksOfProject(platform, actor, params.id) }),
    archive: ({ actor, params, request, reply }) => sendArchive(platform, actor, params.id, request, reply),
    giveReason: async ({ trx, actor, params, body }) => {
      await recordReason(trx, platform, actor, params.id, body.reason);
      return undefined;
    },
    upload: ({ trx, actor, params, body, refused }) =>
      addDocuments(trx, platform, actor, {
        projectId: params.id,
        projectOwnerId: body.projectOwnerId,
        kind: body.fileType,
        uploadIds: body.files ?? [],
        photoView: body.photoView,
        refused,
      }),
    jaw: async ({ trx, actor, params, body }) => {
      await stateJaw(trx, platform, actor, {
        projectId: params.id,
        documentId: params.docId,
        projectOwnerId: body.projectOwnerId,
        jaw: body.jaw,
      });
      return undefined;
    },
    remove: async ({ trx, actor, params, query }) => {
      await removeDocument(trx, platform, actor, {
        projectId: params.id,
        documentId: params.docId,
        projectOwnerId: query.projectOwnerId,
      });
      return undefined;
    },
  });
}
