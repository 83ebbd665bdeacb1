-- What is to be told to every server by NOTIFY once the transaction that wrote it here has committed. A transaction that
-- notifies by itself holds a lock of the whole cluster until its commit has reached the disk, so that no two of them share
-- a write to the log. Unlogged: after a crash of the database every listener begins anew and reads everything again.
create unlogged table announcements (
  id bigint generated always as identity primary key,
  payload text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
