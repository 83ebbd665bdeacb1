-- People find the files again that were made for them.
create index exports_creator on exports (created_by, id);
