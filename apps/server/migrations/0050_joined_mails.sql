-- Mails to one user with the same joint say parts of one thing, such as the projects of a parcel, and are sent as one.
-- joined_to is the mail with which another one is sent.
alter table mails
  add column joint text,
  add column joined_to uuid references mails (id) on delete set null;
create index mails_joint on mails (user_id, joint) where joint is not null and sent_at is null;
create index mails_joined_to on mails (joined_to) where joined_to is not null;
