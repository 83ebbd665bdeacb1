import { REPLY_REASON } from '@maxilla/domain/holds';
import { type RawBuilder, sql } from 'kysely';

import { beginsHold, wasUndone } from '../../history/api.ts';

/**
 * Whether the dentist of a project that is held for a reply has written, or sent files, since the last question.
 * `project`: what the query calls the project.
 */
export function dentistReplied(project: 'project' | 'projects'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${project}.${column}`);
  const hold = sql`(
    select max(entry.at) from history entry
     where entry.subject = 'project' and entry.subject_id = ${of('id')} and not ${wasUndone('entry')}
       and (entry.code = 'HELD' or ${beginsHold('entry', `${project}.hold_reason`)}))`;
  const written = (sender: 'COMPANY' | 'DENTIST') => sql`(
    select max(sent_at) from messages where project_id = ${of('id')} and sender_type = ${sql.lit(sender)})`;
  const file = sql`(
    select max(uploaded_at) from documents
     where project_id = ${of('id')} and uploaded_by = ${of('owner_id')} and removed_at is null)`;
  return sql<boolean>`(
    case when ${of('hold_reason')} = ${sql.lit(REPLY_REASON)}
         then coalesce(
                greatest(${written('DENTIST')}, ${file}) > greatest(${hold}, ${written('COMPANY')}), false)
         else false end)`;
}
