-- The sizes of pillars and materials are shown in their lists, so they are searched as well.
alter table pillars drop column search;
alter table pillars
  add column search text generated always as (
    fold(name || ' ' || coalesce(diameter::text, '') || ' ' || coalesce(length::text, ''))
  ) stored;
create index pillars_search on pillars using gin (search gin_trgm_ops);

alter table materials drop column search;
alter table materials
  add column search text generated always as (
    fold(name || ' ' || shade || ' ' || dimension || ' ' || reference)
  ) stored;
create index materials_search on materials using gin (search gin_trgm_ops);
