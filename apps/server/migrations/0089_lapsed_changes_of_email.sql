-- A change of e-mail address that came to nothing is told in the trail of its account, once: its link expired, another one
-- was asked for, or it was withdrawn with the sessions of the account.
alter table account_changes drop constraint account_changes_operation_check;
alter table account_changes
  add constraint account_changes_operation_check
  check (operation in ('ADD', 'REMOVE', 'REPLACE', 'REQUEST', 'FAIL', 'EXPIRE', 'SUPERSEDE', 'WITHDRAW'));
alter table email_tokens add column lapsed_at timestamptz;
create index email_tokens_open on email_tokens (expires_at)
  where purpose = 'CHANGE_EMAIL' and used_at is null and lapsed_at is null;
