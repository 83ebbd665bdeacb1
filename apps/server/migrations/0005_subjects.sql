-- History and notifications are about any subject, not about projects alone: they name it by kind and id, as logs
-- without a foreign key. Renaming a column, dropping its foreign key and adding a column with a constant default touch
-- no row, so a history of many millions is changed at once. The default is dropped again: a writer names the subject.
alter table history drop constraint history_project_id_fkey;
alter table history rename column project_id to subject_id;
alter table history add column subject text not null default 'project';
alter table history alter column subject drop default;
-- Subjects of different kinds may have the same number: a page reads the few entries of its namesakes too.
alter index history_project rename to history_subject;

alter table notifications drop constraint notifications_project_id_fkey;
alter table notifications rename column project_id to subject_id;
alter table notifications alter column subject_id set not null;
alter table notifications add column subject text not null default 'project';
alter table notifications alter column subject drop default;

-- A document belongs to exactly one holder. What is attached to a message or a comment is found through it, and no
-- longer names its project as well. A later holder is one more column, and one more name in the check.
alter table documents alter column project_id drop not null;
update documents set project_id = null where message_id is not null or comment_id is not null;
alter table documents add constraint documents_one_holder
  check (num_nonnulls(project_id, message_id, comment_id) = 1);

-- A mail may go to an address that is nobody's account, a supplier's: its name is kept with it.
alter table mails add column recipient_name text;
