-- Dentists who want to know when a sold-out accessory is there again; a warning ends once it is mailed.
create table restock_warnings (
  user_id bigint not null references users (id),
  accessory_id bigint not null references accessories (id),
  asked_at timestamptz not null,
  primary key (user_id, accessory_id)
);
create index restock_warnings_accessory on restock_warnings (accessory_id);
