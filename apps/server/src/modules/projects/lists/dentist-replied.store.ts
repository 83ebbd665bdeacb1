import { REPLY_REASON } from '@maxilla/domain/holds';
import { sql } from 'kysely';

import { beginsHold, wasUndone } from '../../history/api.ts';

const latest = {
  hold: sql`(
    select max(entry.at) from history entry
     where entry.subject = 'project' and entry.subject_id = project.id and not ${wasUndone('entry')}
       and (entry.code = 'HELD' or ${beginsHold('entry', 'project.hold_reason')}))`,
  question: sql`(
    select max(sent_at) from messages where project_id = project.id and sender_type = 'COMPANY')`,
  reply: sql`(
    select max(sent_at) from messages where project_id = project.id and sender_type = 'DENTIST')`,
  file: sql`(
    select max(uploaded_at) from documents
     where project_id = project.id and uploaded_by = project.owner_id and removed_at is null)`,
};

/** Whether the dentist of a project that is held for a reply has written, or sent files, since the last question. */
export const dentistReplied = sql<boolean>`(
  case when project.hold_reason = ${REPLY_REASON}
       then coalesce(greatest(${latest.reply}, ${latest.file}) > greatest(${latest.hold}, ${latest.question}), false)
       else false end)`;
