-- The discount code applied to a cart, kept until it is ordered. Whether it is still active is asked when it is used.
create table cart_discounts (
  owner_id bigint primary key references users (id),
  discount_id bigint not null references discounts (id)
);
