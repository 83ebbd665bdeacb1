-- The tiles of a dashboard also say how much is late or urgent, and what is due first; the queues of parcels filter by
-- their destination: read from the index alone.
create index projects_queue_due on projects (state, product_code, on_hold, deadline, id)
  include (requested_date, urgent, destination_group)
  where state not in ('SHIPPED', 'TREATMENT_TERMINATED', 'FILES_ARCHIVED', 'DELETED', 'REFUSED', 'OLD_PROJECT');
drop index projects_queue;
alter index projects_queue_due rename to projects_queue;
