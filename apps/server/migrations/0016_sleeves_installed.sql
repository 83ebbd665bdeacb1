-- Sleeves are ticked off one by one at the bench: when each was installed, and by whom. A sleeve that is changed
-- afterwards is to be installed again.
alter table project_implants
  add column sleeve_installed_at timestamptz,
  add column sleeve_installed_by bigint references users (id);
