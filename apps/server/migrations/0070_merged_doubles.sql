-- Two patients who were alike when they were merged may be so again when it is undone, and no others. Of earlier merges it
-- is not known.
alter table patient_merges add column alike boolean not null default true;
