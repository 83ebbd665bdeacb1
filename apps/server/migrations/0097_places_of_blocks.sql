-- A place in the holder of a machine has one block of a work, until that is milled.
create unique index batches_place on batches (machine_id, upper(plate_number), block_position)
  where block_position is not null and state <> 'TERMINATED';
