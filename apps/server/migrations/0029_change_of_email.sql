-- A mailed link may confirm another address for an account: it holds that address until it is used.
alter table email_tokens add column new_email text;
alter table email_tokens drop constraint email_tokens_purpose_check;
alter table email_tokens add constraint email_tokens_purpose_check
  check (purpose in ('CONFIRM_ACCOUNT', 'RESET_PASSWORD', 'CHANGE_EMAIL'));
alter table email_tokens add constraint email_tokens_new_email_check
  check ((new_email is not null) = (purpose = 'CHANGE_EMAIL'));
