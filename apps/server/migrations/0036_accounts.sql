-- What staff do with accounts: their profiles, rights and followers, and the trail of all of it.

alter table users
  -- Counts the changes of the profile: one made of an earlier version is refused.
  add column version integer not null default 1,
  -- The company number of a practice.
  add column siren text not null default '',
  -- Components of dashboards granted besides those of the teams.
  add column dashboards text[] not null default '{}';
create index users_status on users (status, id);
create index users_categories on users using gin (categories);

-- Dentists without a parcel yet are new customers; a list of them asks for each dentist.
create index projects_shipped on projects (owner_id) where shipped_at is not null;

-- Who follows a dentist for a team, one for each at most.
create table followers (
  dentist_id bigint not null references users (id),
  team_code text not null,
  follower_id bigint not null references users (id),
  since timestamptz not null,
  primary key (dentist_id, team_code)
);
create index followers_follower on followers (follower_id);

-- Who changed whose account and rights. Values are codes of the domain, never sentences.
create table account_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint not null references users (id),
  -- Null: somebody on the server itself.
  actor_id bigint references users (id),
  subject text not null,
  operation text not null check (operation in ('ADD', 'REMOVE', 'REPLACE')),
  value text not null,
  former text
);
create index account_changes_user on account_changes (user_id, id);
create index account_changes_actor on account_changes (actor_id, id);
create index account_changes_subject on account_changes (subject, id);
create index account_changes_at on account_changes (at);
