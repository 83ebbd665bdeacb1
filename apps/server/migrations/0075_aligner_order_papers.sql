-- The paper of a purchase order of aligners; orders from before have none.
alter table aligner_orders add column document_id bigint references documents (id);
