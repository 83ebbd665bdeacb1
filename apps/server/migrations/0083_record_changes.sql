-- Who changed which record: discounts as well as reference data. Values are those of the fields, never sentences.
alter table source_changes rename to record_changes;
alter table record_changes rename column source to list;
alter index source_changes_row rename to record_changes_row;
