import type { BodyOf } from '@maxilla/contract/calls';
import type { messages } from '@maxilla/contract/messages';
import { messageNotices } from '@maxilla/domain/actions/effects';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { CodedError } from '@maxilla/domain/errors';
import { type Actor, isStaff } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld, insertDocuments } from '../documents/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { openProject } from '../projects/api.ts';
import { type MessageReply, toMessage } from './message-reply.ts';
import { insertMessage, readMessage } from './messages.store.ts';

type Form = BodyOf<(typeof messages)['send']>;

/**
 * Sends a message to the other side and notifies them. A single refused attachment refuses the message as a
 * whole (spec 1 §5). Refuses with `message.empty` if there is neither text nor attachment, with `project.notEditable` if
 * the project is deleted.
 */
export async function sendMessage(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { message: text = '', fileAttachment = [], projectOwnerId }: Form,
): Promise<MessageReply> {
  if (text === '' && fileAttachment.length === 0) {
    throw new CodedError('message.empty', { message: 'message.empty' });
  }
  const { instant: at } = platform.clock.now();
  const project = await openProject(trx, actor, projectId, { projectOwnerId });
  if (!mayWriteAbout(project.state)) throw new CodedError('project.notEditable');
  const files = await platform.files.attach(trx, fileAttachment, {
    uploadedBy: actor.id,
    holder: 'message',
    kind: 'MESSAGE_ATTACHMENT',
  });
  const senderType = isStaff(actor) ? 'COMPANY' : 'DENTIST';
  const id = await insertMessage(trx, { projectId, senderId: actor.id, senderType, text, at });
  await insertDocuments(trx, {
    holder: 'message',
    holderId: id,
    kind: 'MESSAGE_ATTACHMENT',
    fileIds: files.map((file) => file.id),
    uploadedBy: actor.id,
    at,
  });
  const row = await readMessage(trx, id);
  await tellPeople(trx, platform, at, {
    subject: { kind: 'project', id: projectId },
    senderId: actor.id,
    notices: messageNotices(actor, row.senderName),
    event: { kind: 'message', id: projectId, userIds: [project.owner_id], staff: true },
  });
  const ofMessage = [{ id, ownerId: project.owner_id }];
  const attachments = await documentsHeld(trx, actor, 'message', 'MESSAGE_ATTACHMENT', ofMessage);
  return toMessage(row, attachments(id), actor);
}
