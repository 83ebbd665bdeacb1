-- What the package of a pillar says that was made for a tooth; known once it is built in.
alter table breakdown_dents add column personalised_batch_number text not null default '';
