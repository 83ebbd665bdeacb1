import { z } from 'zod';
import { calls, get, post, signedIn } from './calls.ts';
import { ProjectDocument } from './project.ts';
import { ActsAs, ActsAsParam, Id, IdParam, Instant, Text, UploadIds } from './wire.ts';

export const Message = z.object({
  id: Id,
  /** null for dentists where the company wrote, whose staff they cannot tell apart. */
  senderId: Id.nullable(),
  sender: z.string(),
  senderType: z.enum(['DENTIST', 'COMPANY']),
  own: z.boolean(),
  message: z.string(),
  attachments: z.array(ProjectDocument),
  timestamp: Instant,
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
    }),
    files: ['fileAttachment'],
    reply: Message,
    errors: ['message.empty', 'project.mismatch', 'project.notEditable'],
  }),
});
