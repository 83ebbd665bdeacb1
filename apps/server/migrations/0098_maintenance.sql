-- The maintenance of machines: operations, the machines that each is done on, and what was done.
create table maintenance_operations (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  interval_days integer not null check (interval_days > 0),
  instruction text not null default '',
  instruction_link text not null default '',
  removed_at timestamptz,
  search text generated always as (fold(name || ' ' || instruction)) stored
);
create unique index maintenance_operations_name on maintenance_operations (lower(btrim(name)))
  where removed_at is null;
create index maintenance_operations_search on maintenance_operations using gin (search gin_trgm_ops);

create table maintained_machines (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  operation_id bigint not null references maintenance_operations (id),
  machine_id bigint not null references machines (id),
  -- When it is due where it was never done.
  first_due_on date not null,
  removed_at timestamptz,
  -- It has no text of its own: it is found by its operation and its machine.
  search text not null default ''
);
create unique index maintained_machines_key on maintained_machines (operation_id, machine_id)
  where removed_at is null;
create index maintained_machines_machine on maintained_machines (machine_id) where removed_at is null;

-- What was done, and never changed: who did which operation when.
create table maintenance_completions (
  id bigint generated always as identity primary key,
  operation_id bigint not null references maintenance_operations (id),
  operator_id bigint not null references users (id),
  comment text not null,
  completed_at timestamptz not null
);
create index maintenance_completions_operation on maintenance_completions (operation_id, id);
create table completed_machines (
  completion_id bigint not null references maintenance_completions (id),
  machine_id bigint not null references machines (id),
  primary key (completion_id, machine_id)
);
-- The last completion on a machine is found by it: ids rise with time.
create index completed_machines_machine on completed_machines (machine_id, completion_id);

alter table documents add column maintenance_id bigint references maintenance_completions (id);
alter table documents drop constraint documents_one_holder;
alter table documents add constraint documents_one_holder
  check (num_nonnulls(project_id, message_id, comment_id, accessory_order_id, maintenance_id) = 1);
create index documents_maintenance on documents (maintenance_id) where maintenance_id is not null;
