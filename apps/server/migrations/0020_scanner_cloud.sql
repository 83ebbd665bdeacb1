-- Where files of the medium CLOUD are: the name of the scanner's cloud, and the number of the case in it.
alter table projects add column cloud_name text not null default '';
alter table projects add column cloud_case text not null default '';
