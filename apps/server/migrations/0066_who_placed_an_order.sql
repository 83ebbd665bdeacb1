-- Who has placed an order: its dentist, or a colleague on their behalf. Null for orders from before it was recorded.
alter table orders add column placed_by bigint references users (id);
