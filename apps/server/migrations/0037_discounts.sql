-- Discounts that expire, and of which there are only so many.

alter table discounts
  -- Counts the changes: one made of an earlier version is refused.
  add column version integer not null default 1,
  -- The last day on which it may be used.
  add column expires_on date,
  add column max_uses integer check (max_uses > 0),
  -- Orders with it.
  add column uses integer not null default 0,
  add column search text generated always as (fold(code)) stored,
  add constraint discounts_uses check (uses <= max_uses);
update discounts set uses = (select count(*) from orders where orders.discount_id = discounts.id);
create index discounts_search on discounts using gin (search gin_trgm_ops);
create index discounts_state on discounts (state, id);
