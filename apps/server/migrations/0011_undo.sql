-- The latest action on a project that can still be undone: what it changed, and what it told.
create table undos (
  project_id bigint primary key references projects (id),
  id uuid not null,
  actor_id bigint not null references users (id),
  action text not null,
  -- The project's version after the action.
  version integer not null,
  until timestamptz not null,
  -- The values of the columns before the action.
  columns jsonb not null,
  -- Rows of other tables that the action has written.
  written jsonb not null,
  -- The outgoing mails, text messages and notifications.
  told jsonb not null
);
create index undos_until on undos (until);
