-- Dashboards say what has changed since one last looked, and how much one has done today: the latest entries of all
-- projects, by time.
create index history_recent on history (at) where subject = 'project';
