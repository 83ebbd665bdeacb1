-- The shop. An accessory is a row of the price list with a picture and a stock; what is in an order of them is sent in
-- one parcel, which has states and a history of its own.
alter table prices drop constraint prices_unit_check;
alter table prices add constraint prices_unit_check check (
  unit in ('INITIAL', 'ELEMENT', 'PRODUCTION', 'COURIER', 'EMERGENCY', 'ALIGNER', 'PACKAGE', 'ROYAL', 'ACCESSORY',
           'DELIVERY'));

create table accessories (
  id bigint generated always as identity primary key,
  price_id bigint not null unique references prices (id),
  category text not null check (category in ('SURGERY', 'IMPRESSION', 'ALIGNERS', 'PHOTO')),
  -- The maker's own, as it stands on the box.
  reference text not null,
  details_fr text not null default '',
  details_en text not null default '',
  -- One of the drawings of the shop.
  picture text not null,
  stock integer not null check (stock >= 0),
  restock_date date
);

create table cart_accessories (
  owner_id bigint not null references users (id),
  accessory_id bigint not null references accessories (id),
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  primary key (owner_id, accessory_id)
);

create table accessory_orders (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders (id),
  owner_id bigint not null references users (id),
  -- Raised by every change; a command names the version it was decided on.
  version integer not null default 1,
  state text not null check (state in ('PACKAGE_PREPARATION', 'PACKAGE_TO_SEND', 'SHIPPED')),
  on_hold boolean not null default false,
  hold_reason text,
  deadline date not null,
  ordered_at timestamptz not null,
  shipped_at timestamptz,
  -- The group of countries that its parcel goes to.
  destination_group text,
  -- What is in it and for whom, which a search looks at.
  search text not null default ''
);
create index accessory_orders_owner on accessory_orders (owner_id, id desc);
create index accessory_orders_waiting on accessory_orders (state, on_hold) where state <> 'SHIPPED';

-- A line is for a project, for accessories, or for the delivery of the whole order.
alter table order_lines drop constraint order_lines_project_id_check;
alter table order_lines add column accessory_order_id bigint references accessory_orders (id);
alter table order_lines add column accessory_id bigint references accessories (id);
alter table order_lines add constraint order_lines_holder check (
  num_nonnulls(project_id, accessory_order_id) = case part when 'DELIVERY' then 0 else 1 end
  and (accessory_order_id is null) = (accessory_id is null));
create index order_lines_accessory_order on order_lines (accessory_order_id) where accessory_order_id is not null;

-- The photo of a parcel of accessories.
alter table documents add column accessory_order_id bigint references accessory_orders (id);
alter table documents drop constraint documents_one_holder;
alter table documents add constraint documents_one_holder
  check (num_nonnulls(project_id, message_id, comment_id, accessory_order_id) = 1);
create index documents_accessory_order on documents (accessory_order_id) where accessory_order_id is not null;

-- An installation that keeps a price list gets the delivery of an order; the laboratory changes the amount.
insert into prices (code, product_code, description_fr, description_en, unit, amount_cents, vat_rate)
  select 'DELIVERY', 'ORDER', 'Livraison', 'Delivery', 'DELIVERY', 990, 2000
   where exists (select from prices)
      on conflict (code) do nothing;
