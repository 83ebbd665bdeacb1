import type { BodyOf } from '@maxilla/contract/calls';
import type { messages } from '@maxilla/contract/messages';
import { messageNotices } from '@maxilla/domain/actions/effects';
import { mayWriteAbout } from '@maxilla/domain/deletion';
import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { isPlaceOf, remarkRefusal, takesRemarks } from '@maxilla/domain/remarks';
import type { Tooth } from '@maxilla/domain/teeth';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld, findOfProject, insertDocuments } from '../documents/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { openProject } from '../projects/api.ts';
import { type MessageReply, toMessage } from './message-reply.ts';
import { countRemarks, findRemark, insertMessage, readMessage } from './messages.store.ts';

type Form = BodyOf<(typeof messages)['send']>;

/**
 * Sends a message to the other side and notifies them. A single refused attachment refuses the message as a
 * whole (spec 1 §5). Refuses with `message.empty` if there is neither text nor attachment, with `project.notEditable` if
 * the project is deleted; a remark about a document or a place that is not there with a code at its field.
 */
export async function sendMessage(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { message: text = '', fileAttachment = [], projectOwnerId, remark, answers }: Form,
): Promise<MessageReply> {
  if (text === '' && fileAttachment.length === 0) {
    throw new CodedError('message.empty', { message: 'message.empty' });
  }
  const { instant: at } = platform.clock.now();
  const project = await openProject(trx, actor, projectId, { projectOwnerId });
  if (!mayWriteAbout(project.state)) throw new CodedError('project.notEditable');
  const about = remark ? await placeOf(trx, projectId, remark) : null;
  const remarkId = answers === undefined ? null : await answered(trx, projectId, answers, remark);
  const files = await platform.files.attach(trx, fileAttachment, {
    uploadedBy: actor.id,
    holder: 'message',
    kind: 'MESSAGE_ATTACHMENT',
  });
  const senderType = isStaff(actor) ? 'COMPANY' : 'DENTIST';
  const id = await insertMessage(trx, {
    projectId,
    senderId: actor.id,
    senderType,
    text,
    at,
    about,
    remarkId,
  });
  await insertDocuments(trx, {
    holder: 'message',
    holderId: id,
    kind: 'MESSAGE_ATTACHMENT',
    files,
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
  return toMessage(row, attachments(id), actor, false);
}

/** Checks the subject of a remark: a document that both the dentist and staff may read, and a place in it. */
async function placeOf(trx: Transaction, projectId: number, remark: NonNullable<Form['remark']>) {
  const { documentId, place, tooth = null } = remark;
  const document = await findOfProject(trx, projectId, documentId);
  refuseFields({
    'remark.documentId': document && takesRemarks(document) ? null : 'field.unknownValue',
    'remark.place': document && !isPlaceOf(document, place) ? 'field.invalid' : null,
  });
  const refusal = remarkRefusal(await countRemarks(trx, projectId));
  if (refusal) throw new CodedError(refusal);
  return { documentId, place, tooth: tooth as Tooth | null };
}

/**
 * The remark that a message answers: it must belong to the same project, still exist, and not be an answer
 * itself.
 */
async function answered(
  trx: Transaction,
  projectId: number,
  answers: number,
  remark: Form['remark'],
): Promise<number> {
  const found = remark === undefined && (await findRemark(trx, projectId, answers));
  refuseFields({ answers: found ? null : 'field.unknownValue' });
  return answers;
}
