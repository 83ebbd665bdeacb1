-- A search by a name finds the people first and then their projects, which are counted in these indexes alone: they
-- know which ones are deleted.
drop index projects_owner;
drop index projects_patient;
create index projects_owner on projects (owner_id, id desc) include (state);
create index projects_patient on projects (patient_id, id desc) include (state);
