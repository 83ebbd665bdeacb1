-- An undone action names the history entry that it takes back: of those before, the latest change of state, or what is
-- told of an action that changes none.
update history undone
   set params = undone.params || jsonb_build_object('entry', (
         select max(entry.id) from history entry
          where entry.subject = undone.subject and entry.subject_id = undone.subject_id and entry.id < undone.id
            and case when undone.to_state is not null then entry.to_state is not null
                     else entry.code = case undone.params ->> 'action'
                            when 'UPDATE_PARCEL_NUMBER' then 'PARCEL_NUMBER_CHANGED'
                            when 'SEND_CARRIER' then 'CARRIER_SENT'
                            when 'RETRIEVE_CLOUD_FILES' then 'CLOUD_FILES_RETRIEVED'
                            when 'AWAITING_RECEPTION' then 'IMPRESSION_RECEIVED'
                            when 'PACKAGE_PREPARATION_HOLD' then 'PARTING_AWAITED' end end))
 where undone.subject = 'project' and undone.code = 'UNDONE';
-- What can be undone at this moment is kept in another form from now on.
delete from undos;
