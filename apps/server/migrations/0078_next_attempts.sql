-- When a dentist is sent again to a database of accounting that did not reply; null of an attempt that is under way.
alter table accounting_entries add column next_attempt_at timestamptz;
