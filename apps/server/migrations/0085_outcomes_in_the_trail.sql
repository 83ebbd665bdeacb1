-- That a dentist is to be added to a database of accounting is told when it is asked for, and how it ended when it did.
alter table account_changes drop constraint account_changes_operation_check;
alter table account_changes
  add constraint account_changes_operation_check
  check (operation in ('ADD', 'REMOVE', 'REPLACE', 'REQUEST', 'FAIL'));
-- Until now, entries were made when it was asked for.
update account_changes set operation = 'REQUEST' where subject = 'ACCOUNTING' and operation = 'ADD';
