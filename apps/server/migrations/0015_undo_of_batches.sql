-- The latest action on a project or a batch that can still be undone. The former table was of projects alone; its rows
-- are of use for seconds.
drop table undos;
create table undos (
  subject text not null,
  subject_id bigint not null,
  id uuid not null,
  actor_id bigint not null references users (id),
  action text not null,
  -- The subject's version after the action.
  version integer not null,
  until timestamptz not null,
  -- What the subject was before, and what the action wrote and told, in the form of the subject.
  kept jsonb not null,
  primary key (subject, subject_id)
);
create index undos_until on undos (until);

-- When the preparation of a batch was undone: its plate number is free again.
alter table batches add column withdrawn_at timestamptz;
drop index batches_plate;
create unique index batches_plate on batches (category, upper(plate_number)) where withdrawn_at is null;
