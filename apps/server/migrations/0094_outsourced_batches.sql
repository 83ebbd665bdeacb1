-- The number of the batch of whoever made a part elsewhere. Lines have it of their own; a metal frame has only its events.
alter table element_events add column outsourced_batch_no text not null default '';
