-- The reference that a patient took over from the one merged into them, so that it can be given back; blank if none.
alter table patient_merges add column reference text not null default '';
