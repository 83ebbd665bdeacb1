-- A note about a dentist, before and after a change of it; null of entries that have a value alone.
alter table account_changes
  add column text_before text,
  add column text_after text,
  add check ((text_before is null) = (text_after is null));
