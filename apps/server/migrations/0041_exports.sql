-- Spreadsheets that take a while: made by a job, whose progress is shown, and kept for some days.
create table exports (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is of, such as a range of days.
  params jsonb not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  file_id uuid references files (id),
  check ((state = 'DONE') = (file_id is not null))
);
create index exports_created on exports (created_at);

-- Orders of accessories are exported by the day.
create index accessory_orders_ordered on accessory_orders (ordered_at, id);
