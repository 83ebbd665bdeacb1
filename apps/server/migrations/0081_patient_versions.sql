-- A change that is made from a former state of a patient is refused.
alter table patients
  add column version integer not null default 1;
