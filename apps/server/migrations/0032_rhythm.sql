-- Since when a further impression is awaited: earlier ones do not count as arrived.
alter table project_aligners add column impression_since timestamptz;

-- What those who plan the treatment write down about it; dentists do not see it.
alter table project_aligners add column treatment_plan text not null default '';

-- Days for which each aligner of a delivery is worn; null: as usual.
alter table aligner_deliveries
  add column maxillary_days integer check (maxillary_days between 1 and 60),
  add column mandibular_days integer check (mandibular_days between 1 and 60);
