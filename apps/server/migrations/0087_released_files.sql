-- A file whose document was taken back by undoing the action that added it: whoever uploaded it may send it again,
-- with the form that has its values again.
alter table files add column released_at timestamptz;
