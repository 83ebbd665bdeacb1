-- The temporary prosthesis that is delivered with a guide, named at its transfer to production.
alter table project_guides add column temporary_prosthesis_id bigint references projects (id);
