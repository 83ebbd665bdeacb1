import { PHOTO_VIEWS } from '@maxilla/domain/aligners';
import { z } from 'zod';
import { calls, del, get, post, signedIn } from './calls.ts';
import { ProjectDocument } from './project.ts';
import { ActsAs, ActsAsParam, Id, IdParam, Instant, Text, ToothNumber, UploadIds } from './wire.ts';

/** A place in a document of the project: two numbers of a picture, three of a scan; see the domain. */
const Place = z.array(z.number()).min(2).max(3);

export const Message = z.object({
  id: Id,
  /** Null for dentists if the company wrote, because they do not see the names of staff. */
  senderId: Id.nullable(),
  sender: z.string(),
  senderType: z.enum(['DENTIST', 'COMPANY']),
  own: z.boolean(),
  message: z.string(),
  attachments: z.array(ProjectDocument),
  timestamp: Instant,
  /** Subject of a remark; null for other messages. */
  remark: z
    .object({
      documentId: Id,
      document: z.string(),
      /** Position of the photo in a series. */
      photoView: z.enum(PHOTO_VIEWS).nullable(),
      place: Place,
      tooth: ToothNumber.nullable(),
      /** Whether the caller may take it back. */
      removable: z.boolean(),
    })
    .nullable(),
  /** The remark that is answered. */
  answers: Id.nullable(),
});

const ById = z.object({ id: IdParam });

export const messages = calls('/api/projects', {
  list: get('/:id/messages', {
    summary: 'The conversation of a project, oldest first.',
    access: signedIn,
    params: ById,
    query: z.object({ projectOwnerId: IdParam.optional(), userId: ActsAsParam }),
    reply: z.object({ messages: z.array(Message) }),
    errors: ['project.mismatch'],
  }),
  send: post('/:id/messages', {
    summary: 'Write to the other side, with attachments.',
    access: signedIn,
    limited: 'writes',
    params: ById,
    body: z.object({
      userId: ActsAs,
      projectOwnerId: Id.optional(),
      message: Text.optional(),
      fileAttachment: UploadIds.optional(),
      /** Makes the message a remark about a place in a document that both sides may read. */
      remark: z.object({ documentId: Id, place: Place, tooth: ToothNumber.optional() }).optional(),
      /** Id of the remark that is answered. */
      answers: Id.optional(),
    }),
    files: ['fileAttachment'],
    reply: Message,
    errors: ['message.empty', 'project.mismatch', 'project.notEditable', 'remark.tooMany'],
  }),
  markRead: post('/:id/messages/read', {
    summary: "Mark the caller's notifications of a project's messages as read.",
    access: signedIn,
    params: ById,
    body: z.object({ userId: ActsAs }),
  }),
  takeBack: del('/:id/messages/:messageId', {
    summary: "Take back one's own remark that nobody has answered.",
    access: signedIn,
    params: z.object({ id: IdParam, messageId: IdParam }),
    query: z.object({ userId: ActsAsParam }),
    errors: ['project.notEditable', 'remark.notRemovable'],
  }),
});
