-- Treatments with aligners go on while they are shipped, among all other projects that were.
create index projects_treatments on projects (product_code, on_hold, deadline, id)
  include (requested_date, urgent, destination_group)
  where state = 'SHIPPED' and product_code in ('ALIG', 'ALFC');
