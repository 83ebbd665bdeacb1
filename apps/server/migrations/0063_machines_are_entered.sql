-- A laboratory enters its own machines. The two that came with production stay where somebody already works, and where
-- they were used.
delete from machines
 where not exists (select from users)
   and not exists (select from batches where batches.machine_id = machines.id);
