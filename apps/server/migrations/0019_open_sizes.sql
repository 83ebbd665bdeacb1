-- A dentist may leave the diameter and the length of an implant to the planner: the row then names its brand and model
-- by one of their sizes, which is not the one to be used.
alter table project_implants add column size_open boolean not null default false;
