-- What people have done on batches lately, for the dashboards.
drop index history_recent;
create index history_recent on history (at) where subject in ('project', 'batch');
