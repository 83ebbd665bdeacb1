-- The merges of a dentist's patients are followed with each project that changes hands.
create index patients_merged on patients (dentist_id) where merged_into is not null;
