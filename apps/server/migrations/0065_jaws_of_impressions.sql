-- The jaw that an impression shows, null where nobody has said so. Impressions of one jaw are no longer a kind of file.
alter table documents add column jaw text check (jaw in ('UPPER', 'LOWER', 'BOTH'));
update documents
   set jaw = case type when 'MAXILLARY_IMPRESSION' then 'UPPER' else 'LOWER' end, type = 'IMPRESSION'
 where type in ('MAXILLARY_IMPRESSION', 'MANDIBULAR_IMPRESSION');
alter table documents add constraint documents_jaw_of_impression check (jaw is null or type = 'IMPRESSION');
