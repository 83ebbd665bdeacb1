-- A password given by somebody else must be changed before anything else may be done with the account.
alter table users add column password_given boolean not null default false;

-- Announced uploads, which count towards their user's share until they are attached, dropped or expired.
create table open_uploads (
  id uuid primary key,
  user_id bigint not null references users (id),
  size_bytes bigint not null,
  announced_at timestamptz not null
);
create index open_uploads_user on open_uploads (user_id, announced_at);
