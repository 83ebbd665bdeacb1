-- The projects of a patient are sorted by what they are and by when they were ordered.
create index projects_type on projects (product_type, id);
create index projects_ordered on projects (ordered_at, id);

-- Two records of one patient become one: the projects of the first go to the second, and the first is kept out of sight,
-- for what still names it and so that this can be undone.
alter table patients add column merged_into bigint references patients (id);
create table patient_merges (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patients (id),
  into_id bigint not null references patients (id),
  merged_by bigint not null references users (id),
  merged_at timestamptz not null,
  -- The projects that changed hands, each with its version since: { id, version }.
  projects jsonb not null,
  undone_at timestamptz
);
create index patient_merges_patient on patient_merges (patient_id);
