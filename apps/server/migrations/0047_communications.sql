-- The first order of each dentist, and the first files of theirs that were rejected: sales call them about both.

create table communications (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('FIRST_PROJECT_ORDERED', 'FIRST_FILES_REJECTED')),
  dentist_id bigint not null references users (id),
  project_id bigint not null references projects (id),
  created_at timestamptz not null,
  -- Null until somebody has called the dentist about it.
  contacted_at timestamptz,
  -- Null as well for what happened before the lists were kept.
  contacted_by bigint references users (id),
  unique (dentist_id, purpose)
);
create index communications_purpose on communications (purpose, id);
create index communications_waiting on communications (purpose, id) where contacted_at is null;
create index communications_project on communications (project_id);

-- What came before is over: nobody is called about an order of last year.
insert into communications (purpose, dentist_id, project_id, created_at, contacted_at)
select distinct on (owner_id) 'FIRST_PROJECT_ORDERED', owner_id, id, ordered_at, now()
  from projects where ordered_at is not null order by owner_id, ordered_at, id;
insert into communications (purpose, dentist_id, project_id, created_at, contacted_at)
select distinct on (projects.owner_id) 'FIRST_FILES_REJECTED', projects.owner_id, projects.id, entry.at, now()
  from history entry join projects on projects.id = entry.subject_id
 where entry.subject = 'project' and entry.to_state = 'FILES_REJECTED'
   and entry.from_state is distinct from 'FILES_REJECTED'
 order by projects.owner_id, entry.at, entry.id;
