-- Clinics, to which dentists belong, each to one at most.

create table clinics (
  id bigint generated always as identity primary key,
  name text not null,
  email_address text not null,
  telephone_number text not null,
  -- Counts the changes: one made of an earlier version is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a row of the list shows. Telephone numbers are found however they are spaced.
  search text generated always as (
    fold(name || ' ' || email_address || ' ' || telephone_number || ' '
      || regexp_replace(telephone_number, '[^0-9+]', '', 'g'))
  ) stored
);
-- Two names that differ in case alone are one name.
create unique index clinics_name on clinics (lower(name));
create index clinics_search on clinics using gin (search gin_trgm_ops);

-- Existing dentists belong to no clinic until staff add them to one.
alter table users add column clinic_id bigint references clinics (id);
create index users_clinic on users (clinic_id) where clinic_id is not null;
