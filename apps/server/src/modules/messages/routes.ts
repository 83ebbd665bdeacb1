import { messages } from '@maxilla/contract/messages';
import { MESSAGE_NOTICES } from '@maxilla/domain/notices';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld } from '../documents/api.ts';
import { dealWith } from '../notifications/api.ts';
import { requireMatch } from '../projects/api.ts';
import { toMessage } from './message-reply.ts';
import { sendMessage } from './send-message.ts';
import { takeBackRemark } from './take-back-remark.ts';
import { listMessages, ownerOfProject } from './messages.store.ts';

export function messagesRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, messages, {
    list: async ({ actor, params, query }) => {
      const ownerId = await ownerFor(db, actor, params.id);
      requireMatch({ projectOwnerId: query.projectOwnerId }, { projectOwnerId: ownerId });
      const rows = await listMessages(db, params.id);
      const holders = rows.map(({ id }) => ({ id, ownerId }));
      const attachments = await documentsHeld(db, actor, 'message', 'MESSAGE_ATTACHMENT', holders);
      const answered = new Set(rows.map(({ remarkId }) => remarkId));
      return {
        messages: rows.map((row) => toMessage(row, attachments(row.id), actor, answered.has(row.id))),
      };
    },
    send: ({ trx, actor, params, body }) => sendMessage(trx, platform, actor, params.id, body),
    markRead: async ({ trx, actor, params: { id } }) => {
      await ownerFor(trx, actor, id);
      await dealWith(trx, platform, {
        userId: actor.id,
        subject: { kind: 'project', id },
        codes: MESSAGE_NOTICES,
      });
      return undefined;
    },
    takeBack: async ({ trx, actor, params }) => {
      await takeBackRemark(trx, platform, actor, params.id, params.messageId);
      return undefined;
    },
  });
}

/** The owner of a project that the caller may read; `notFound` for others. */
async function ownerFor(db: Database | Transaction, actor: Caller, projectId: number): Promise<number> {
  const ownerId = await ownerOfProject(db, actor, projectId);
  if (ownerId === undefined) throw new CodedError('notFound');
  return ownerId;
}
