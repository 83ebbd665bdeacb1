-- The company itself: what stands on its papers, and where parcels come to. One row, blank until somebody fills it in.
create table company (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 1,
  name text not null default '',
  -- Legal form, capital and place of registration, as papers must name them.
  legal_line text not null default '',
  siren text not null default '',
  vat_number text not null default '',
  telephone_number text not null default '',
  email_address text not null default '',
  -- Null until they are given; parcels come to the office unless another address is given.
  office_address jsonb,
  parcel_address jsonb,
  -- When somebody did without the first steps.
  setup_dismissed_at timestamptz
);
insert into company default values;
