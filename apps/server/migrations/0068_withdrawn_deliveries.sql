-- A project that is sent back before its aligners are made takes back their delivery note, and the order that was given with it:
-- the next transfer gives its own. Their numbers stay taken.
alter table aligner_orders add column withdrawn_at timestamptz;
alter table aligner_deliveries add column withdrawn_at timestamptz;
