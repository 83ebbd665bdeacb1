-- Points of the surface of a scan, nine bytes each, by which the scans of both jaws of a project are compared. Null for other
-- files and for those that were examined before.
alter table file_checks add column surface bytea;
