-- Milled batches: of a disc, or of a block in its place of the machine's holder. The number of such a batch is the one
-- that the milling software gave to the work, which several blocks share; plates alone have a number of their own.
alter table batches
  add column disc_id bigint references discs (id),
  add column block_lot_id bigint references material_lots (id),
  add column block_position smallint check (block_position between 0 and 100),
  -- What was said at the preparation: why it is of another material than its lines ask for, and whatever else.
  add column comment text not null default '',
  add constraint batches_milled check (
    case when category = 'MACHINING' then (disc_id is null) <> (block_lot_id is null) else disc_id is null end),
  add constraint batches_blocks check ((block_lot_id is null) = (block_position is null));
create index batches_disc on batches (disc_id) where disc_id is not null and state <> 'TERMINATED';
create index batches_block on batches (block_lot_id) where block_lot_id is not null and state <> 'TERMINATED';
drop index batches_plate;
create unique index batches_plate on batches (category, upper(plate_number))
  where withdrawn_at is null and category <> 'MACHINING';
