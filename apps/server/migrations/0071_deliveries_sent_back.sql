-- The delivery notes of aligners that were sent back to a step before production when that did not withdraw them yet: the
-- next transfer would leave out their aligners for good. The notes of what was shipped stay.
with withdrawn as (
  select note.id, note.document_id, back.at, back.actor_id
    from aligner_deliveries note
    join aligner_orders ordered on ordered.id = note.aligner_order_id
   cross join lateral (
     select at, actor_id, code
       from history
      where subject = 'project' and subject_id = ordered.project_id and at > note.created_at
        and (code = 'SHIPPED' or code = 'SENT_BACK' and to_state in (
              'ORDER_CONFIRMED', 'PENDING_FILES_VERIFICATION', 'FILES_VALIDATED', 'FILES_REJECTED', 'NEW_FILES_UPLOADED',
              'NEW_FILES_CONFIRMED', 'DRAFTING_PLAN', 'DRAFT_PLAN_SENT', 'DRAFT_PLAN_APPROVED', 'DRAFT_PLAN_REJECTED'))
      order by id limit 1) back
   where note.withdrawn_at is null and back.code = 'SENT_BACK'
), notes as (
  update aligner_deliveries note set withdrawn_at = withdrawn.at from withdrawn where withdrawn.id = note.id
)
update documents set removed_at = withdrawn.at, removed_by = withdrawn.actor_id
  from withdrawn where withdrawn.document_id = documents.id and removed_at is null;
