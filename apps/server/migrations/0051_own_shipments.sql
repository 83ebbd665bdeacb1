-- What a dentist was sent of late, for their home page: by the time, because what they were ever sent only grows.
create index projects_own_shipments on projects (owner_id, shipped_at desc) where state = 'SHIPPED';
