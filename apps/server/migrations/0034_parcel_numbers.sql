-- The number under which the courier tracks the parcel that a project, or the accessories of an order, left in; empty where
-- nobody noted one.
alter table projects add column parcel_number text not null default '';
alter table accessory_orders add column parcel_number text not null default '';
-- The courier that the dentist preferred when the accessories were ordered; empty: the default one.
alter table accessory_orders add column courier_service text not null default '';
