-- The purchase orders of accessories are filed with them, as those of projects are with these.
insert into documents (accessory_order_id, type, file_id, uploaded_at)
select accessory_orders.id, 'PURCHASE_ORDER', orders.purchase_order_file_id, orders.ordered_at
  from accessory_orders
  join orders on orders.id = accessory_orders.order_id
 where orders.purchase_order_file_id is not null;
