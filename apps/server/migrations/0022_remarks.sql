-- A remark is a message about a place in a document of its project. Both sides answer below it; its author takes it back
-- while nobody has.
alter table messages
  add column document_id bigint references documents (id),
  -- Millimetres of a surface, or parts of the extents of slices and pictures.
  add column place double precision[],
  -- The tooth that the author named.
  add column tooth integer,
  -- The remark that is answered.
  add column remark_id bigint references messages (id),
  add column removed_at timestamptz,
  add check ((document_id is null) = (place is null)),
  add check (document_id is null or remark_id is null);
create index messages_remark on messages (remark_id) where remark_id is not null;
create index messages_document on messages (document_id) where document_id is not null;
