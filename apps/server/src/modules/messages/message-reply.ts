import type { Message } from '@maxilla/contract/messages';
import { type Actor, isStaff, signature } from '@maxilla/domain/people';
import { mayTakeBack } from '@maxilla/domain/remarks';
import type { z } from 'zod';

import type { DocumentReply } from '../documents/api.ts';
import type { MessageRow } from './messages.store.ts';

export type MessageReply = z.output<typeof Message>;

/**
 * A message as shown to a reader: dentists see the company as the author of staff messages (spec 1 §2). `answered`: it
 * is a remark with answers.
 */
export function toMessage(
  row: MessageRow,
  attachments: DocumentReply[],
  reader: Actor,
  answered: boolean,
): MessageReply {
  const { about, remarkId } = row;
  return {
    id: row.id,
    senderId: isStaff({ role: row.senderRole }) && !isStaff(reader) ? null : row.senderId,
    sender: signature({ role: row.senderRole, fullName: row.senderName }, reader),
    senderType: row.senderType,
    own: row.senderId === reader.id,
    message: row.message,
    attachments,
    timestamp: row.sentAt.toISOString(),
    remark: about && {
      ...about,
      place: [...about.place],
      removable: mayTakeBack({ authorId: row.senderId, answered }, reader.id),
    },
    answers: remarkId,
  };
}
