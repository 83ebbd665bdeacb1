-- A search by a name finds the people first and then their projects, which are counted in these indexes alone: they
-- know which ones are deleted. Built beside the old ones, so that projects can be read meanwhile.
create index projects_of_owner on projects (owner_id, id desc) include (state);
create index projects_of_patient on projects (patient_id, id desc) include (state);
drop index projects_owner;
drop index projects_patient;
alter index projects_of_owner rename to projects_owner;
alter index projects_of_patient rename to projects_patient;
