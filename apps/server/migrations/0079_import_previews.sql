-- Workbooks of reference data that were previewed and not yet stored: one of each source and author.
create table import_previews (
  source text not null,
  author_id bigint not null references users (id),
  file_name text not null,
  -- Its bytes in base 64.
  workbook text not null,
  -- Cells that were corrected since: by line and field, the text that stands in place of theirs.
  corrections jsonb not null default '{}',
  -- The digest of what it would have done when it was last judged for storing.
  digest text not null,
  changing integer not null,
  refused integer not null,
  kept_at timestamptz not null,
  primary key (source, author_id)
);
