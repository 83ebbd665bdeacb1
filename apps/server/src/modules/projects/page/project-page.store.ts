import { REPLY_REASON } from '@maxilla/domain/holds';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { compiled } from '../../../platform/database/compiled.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { treatmentEntriesOf } from '../aligners/treatment.store.ts';
import { beginsHold, wasUndone } from '../../history/api.ts';
import { preferenceText, usualSendingOf } from '../../preferences/api.ts';
import { priceListOf } from '../../products/api.ts';
import { dentistReplied } from '../lists/dentist-replied.store.ts';
import { linesToOrderOf } from '../draft-plans.store.ts';
import { orderLinesOf } from './prices.store.ts';
import { selectFacts } from '../project.store.ts';
import { lastRejection, type Rejected, type RejectionRecord } from '../../rejections/api.ts';

/** A state that a project reached or passed through, by the history entry `step`. */
type Milestone = {
  state: string;
  at: string;
  step: number;
  undone: boolean;
  role: string | null;
  by: string | null;
};

/** The project that a dentist owns; any where `ownerId` is null. */
type Seen = { readonly projectId: number; readonly ownerId: number | null };

const pageOf = compiled((db, { projectId, ownerId }: Seen) =>
  selectFacts(db)
    .innerJoin('users as owner', 'owner.id', 'project.owner_id')
    .innerJoin('patients as patient', 'patient.id', 'project.patient_id')
    .leftJoin('users as assignee', 'assignee.id', 'project.assignee_id')
    .leftJoin('guided_surgical_kits as kit', 'kit.id', 'project_guides.guided_surgical_kit_id')
    .leftJoin('brands as pinBrand', 'pinBrand.id', 'project_guides.fixation_pin_brand_id')
    .where('project.id', '=', projectId)
    .where('project.owner_id', '=', sql<number>`coalesce(${ownerId}, project.owner_id)`)
    .select((eb) => [
      sql<string>`owner.first_name || ' ' || owner.surname`.as('ownerName'),
      sql<string | null>`assignee.first_name || ' ' || assignee.surname`.as('assigneeName'),
      'owner.surname as ownerSurname',
      'owner.first_name as ownerFirstName',
      'patient.reference as patientReference',
      preferenceText('project').as('ownerPreference'),
      usualSendingOf('project.owner_id').as('usualSending'),
      'owner.office_name as ownerOffice',
      'owner.telephone_number as ownerTelephone',
      'owner.email_address as ownerEmail',
      'kit.name as kitName',
      'pinBrand.name as pinBrandName',
      jsonArrayFrom(
        eb
          .selectFrom('documents as document')
          .innerJoin('files as file', 'file.id', 'document.file_id')
          .leftJoin('users as uploader', 'uploader.id', 'document.uploaded_by')
          .whereRef('document.project_id', '=', 'project.id')
          .where('document.removed_at', 'is', null)
          .orderBy('document.id')
          .select([
            'document.id',
            'document.type as kind',
            'file.name',
            'file.size_bytes as sizeBytes',
            'file.content_kind as contentKind',
            'document.uploaded_at as uploadedAt',
            'document.uploaded_by as uploadedBy',
            sql<string | null>`uploader.first_name || ' ' || uploader.surname`.as('uploaderName'),
            'document.photo_view as photoView',
            'document.jaw',
          ]),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('draft_plans as plan')
          .whereRef('plan.project_id', '=', 'project.id')
          .orderBy('plan.number')
          .select([
            'plan.number',
            'plan.document_id as documentId',
            'plan.video_document_id as videoDocumentId',
            'plan.video_url as videoUrl',
            'plan.comment',
            'plan.sent_at as sentAt',
            'plan.approved',
            'plan.verdict_comment as verdictComment',
            'plan.verdict_at as verdictAt',
            'plan.price_type as priceType',
            'plan.quotation_lines as quotationLines',
            'plan.quotation_document_id as quotationDocumentId',
          ]),
      ).as('draftPlans'),
      jsonArrayFrom(
        eb
          .selectFrom('watchers as watcher')
          .innerJoin('users as user', 'user.id', 'watcher.user_id')
          .whereRef('watcher.project_id', '=', 'project.id')
          .orderBy('user.surname')
          .select([
            'user.id as userId',
            sql<string>`"user".first_name || ' ' || "user".surname`.as('userFullName'),
          ]),
      ).as('watchers'),
      sql<RejectionRecord | null>`(
        select to_json(last) from (${lastRejection(sql.ref<number>('project.id'))}) as last)`.as('rejection'),
      sql<(Rejected & { why: 'HELD' | 'DELETED'; at: string; by: string | null }) | null>`(
        select json_build_object('why', case when stop.code = 'PROJECT_DELETED' then 'DELETED' else 'HELD' end,
                 'comment', stop.params ->> 'comment', 'flaws', stop.params -> 'flaws', 'at', stop.at, 'by', person.first_name || ' ' || person.surname)
          from history stop left join users person on person.id = stop.actor_id
         where stop.subject = 'project' and stop.subject_id = project.id
           and not ${wasUndone('stop')} and (stop.code = 'PROJECT_DELETED' and project.state = 'DELETED'
             or project.on_hold and (stop.code = 'HELD' and stop.params ->> 'reason' = project.hold_reason
               or stop.code = 'HOLD_CHANGED' and stop.params -> 'hold' ->> 0 = 'hold.' || project.hold_reason
               or ${beginsHold('stop', 'project.hold_reason')}))
         order by stop.id desc limit 1)`.as('stopped'),
      sql<number>`(
        select count(*)::int from messages
         where project_id = project.id and sender_type = 'DENTIST' and id > coalesce(
           (select max(id) from messages where project_id = project.id and sender_type = 'COMPANY'), 0))`.as(
        'unansweredMessages',
      ),
      treatmentEntriesOf('project').as('treatmentEvents'),
      priceListOf('project.product_code').as('priceList'),
      orderLinesOf('project.id').as('orderLines'),
      linesToOrderOf(sql.ref('project.id')).as('linesToOrder'),
      sql<Milestone[]>`(
        select coalesce(json_agg(json_build_object('state', reached.state, 'at', step.at, 'step', step.id, 'undone', step.code = 'UNDONE',
                 'role', person.role, 'by', person.first_name || ' ' || person.surname)
                 order by step.at, step.id, reached.place nulls last), '[]')
          from history step
         cross join lateral (
           select passed.state, passed.place
             from jsonb_array_elements_text(coalesce(step.params -> 'through', '[]')) with ordinality passed (state, place)
            union all
           select step.to_state, null) reached
          left join users person on person.id = step.actor_id
         where step.subject = 'project' and step.subject_id = project.id and step.to_state is not null)`.as(
        'milestones',
      ),
    ]),
);

const replyTo = compiled((db, { projectId }: Pick<Seen, 'projectId'>) =>
  db
    .selectFrom('projects as project')
    .where('project.id', '=', projectId)
    .select(dentistReplied('project').as('dentistReplied')),
);

export type PageRecord = Awaited<ReturnType<typeof pageOf>>[number] & { readonly dentistReplied: boolean };

/**
 * All data of a project's page, in one statement, and a second one for a project that is held for a reply of its dentist;
 * undefined if the viewer may not see the project.
 */
export async function readPage(
  db: Database | Transaction,
  viewer: Pick<Actor, 'id' | 'role'>,
  projectId: number,
): Promise<PageRecord | undefined> {
  const [page] = await pageOf(db, { projectId, ownerId: isStaff(viewer) ? null : viewer.id });
  if (!page) return undefined;
  const [reply] = page.hold_reason === REPLY_REASON ? await replyTo(db, { projectId }) : [];
  return { ...page, dentistReplied: reply?.dentistReplied ?? false };
}
