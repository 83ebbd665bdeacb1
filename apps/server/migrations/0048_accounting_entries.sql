-- Dentists who are added to the databases of accounting, each by a job.
create table accounting_entries (
  user_id bigint not null references users (id),
  -- The name of a provider in the settings.
  provider text not null,
  state text not null check (state in ('REQUESTED', 'ADDED', 'FAILED')),
  requested_at timestamptz not null,
  requested_by bigint not null references users (id),
  -- How often it was sent without a reply that settles it.
  attempts integer not null default 0,
  settled_at timestamptz,
  -- The number of the account there.
  reference text not null default '',
  -- Why it was refused, in the words of the provider; empty where none replied.
  error text not null default '',
  primary key (user_id, provider)
);
