-- When practices are open: at most two slots a day, which do not overlap (spec 2 §5). Times are HH:MM.
create table opening_hours (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  day text not null,
  time_from text not null,
  time_to text not null,
  check (time_from < time_to)
);
create index opening_hours_user on opening_hours (user_id);

-- The secret address of a calendar is computed from the user and this number: a new number makes a new address.
create table calendar_links (
  user_id bigint primary key references users (id),
  generation integer not null
);
