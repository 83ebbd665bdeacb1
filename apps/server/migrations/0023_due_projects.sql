-- The list of all projects limited to what is in progress and late, due today or urgent, of which there is little.
create index projects_due on projects ((coalesce(deadline, requested_date)), id)
  where state not in ('SHIPPED', 'TREATMENT_TERMINATED', 'FILES_ARCHIVED', 'DELETED', 'REFUSED', 'OLD_PROJECT');
create index projects_urgent on projects (id)
  where urgent and state not in ('SHIPPED', 'TREATMENT_TERMINATED', 'FILES_ARCHIVED', 'DELETED', 'REFUSED', 'OLD_PROJECT');
