-- Kinds of files that are to come by courier or cloud instead of those that were refused, and since when: earlier ones
-- do not count as arrived.
-- Guides that wait for files sent anew when this runs are not filled in: what was refused before counts for them.
alter table projects
  add column awaited_kinds text[] not null default '{}',
  add column awaited_since timestamptz;
update projects
   set awaited_kinds = '{IMPRESSION}', awaited_since = aligners.impression_since
  from project_aligners aligners
 where aligners.project_id = projects.id and aligners.impression_since is not null;
alter table projects add constraint projects_awaited
  check ((awaited_since is null) = (awaited_kinds = '{}'));
alter table project_aligners drop column impression_since;
