import type { Transaction } from '../../../platform/database/database.ts';

type Remark = {
  readonly projectId: number;
  readonly authorId: number;
  readonly text: string;
  readonly at: string;
};

/** Keeps what staff wrote with an action; it belongs to the action and is not edited. */
export async function insertComment(trx: Transaction, remark: Remark): Promise<void> {
  await trx
    .insertInto('comments')
    .values({
      project_id: remark.projectId,
      author_id: remark.authorId,
      type: 'PRODUCTION',
      comment: remark.text,
      not_editable: true,
      written_at: remark.at,
    })
    .execute();
}

/** Puts what somebody wrote with an action into the conversation of the project. */
export async function insertMessage(
  trx: Transaction,
  remark: Remark & { readonly senderType: 'DENTIST' | 'COMPANY' },
): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      project_id: remark.projectId,
      sender_id: remark.authorId,
      sender_type: remark.senderType,
      message: remark.text,
      sent_at: remark.at,
    })
    .execute();
}
