-- What was found in a scan after it arrived (FileFindings of the domain): by file, because its bytes never change.
-- Holds the patient's name as the scanner wrote it.
create table file_checks (
  file_id uuid primary key references files (id),
  findings jsonb not null,
  checked_at timestamptz not null
);
