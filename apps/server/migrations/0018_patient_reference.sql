-- What tells two patients of the same name apart: a date of birth or the number of a file, as the dentist writes it. A
-- list of patients shows it, so it is searched as well.
alter table patients add column reference text not null default '';
alter table patients drop column search;
alter table patients add column search text generated always as (fold(name || ' ' || reference)) stored;
create index patients_search on patients using gin (search gin_trgm_ops);
