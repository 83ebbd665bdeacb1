-- A project that is sent back takes back the delivery note that it was being made for: the next transfer gives another one of
-- the same order. Its number stays taken.
alter table aligner_deliveries add column withdrawn_at timestamptz;
