-- How the impression of an update came: what was filed with it was uploaded, and the project holds how the latest one comes.
update history entry
   set params = entry.params || '{"medium": "UPLOAD"}'
 where entry.subject = 'project' and entry.code = 'TREATMENT_UPDATED'
   and exists (select from documents
                where project_id = entry.subject_id and type = 'IMPRESSION' and uploaded_at = entry.at);

update history entry
   set params = entry.params || jsonb_strip_nulls(jsonb_build_object('medium', project.impression_medium,
         'pickupDate', case when project.impression_medium = 'PHYSICAL' then project.courier_pickup_date end))
  from projects project
 where project.id = entry.subject_id and entry.subject = 'project' and entry.code = 'TREATMENT_UPDATED'
   and not entry.params ? 'medium'
   and not exists (select from history later
                    where later.subject = 'project' and later.subject_id = entry.subject_id and later.id > entry.id
                      and later.code in ('TREATMENT_UPDATED', 'IMPRESSION_REJECTED', 'IMPRESSION_UNUSABLE',
                                         'NEW_FILES_CONFIRMED'));
