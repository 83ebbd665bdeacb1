-- What an order line is billed by: when its project, or the accessories of its order, were first shipped after they were
-- ordered, and the delivery of the order with the first of them. A later shipment, of a remake or of the next aligners,
-- bills nothing again.
alter table order_lines add column shipped_at timestamptz;

update order_lines line set shipped_at = projects.shipped_at
  from projects, orders
 where projects.id = line.project_id and orders.id = line.order_id and projects.shipped_at >= orders.ordered_at;
update order_lines line set shipped_at = accessory_orders.shipped_at
  from accessory_orders
 where accessory_orders.id = line.accessory_order_id and accessory_orders.shipped_at is not null;
update order_lines delivery set shipped_at = first.shipped_at
  from (select order_id, min(shipped_at) as shipped_at from order_lines group by order_id) first
 where delivery.part = 'DELIVERY' and first.order_id = delivery.order_id and first.shipped_at is not null;

-- The lines of a range of days, and their orders from the index alone.
create index order_lines_shipped on order_lines (shipped_at, id) include (order_id) where shipped_at is not null;

-- Follows the shipment of a project or of accessories, and its undoing, whoever writes it.
create function date_shipped_lines() returns trigger language plpgsql as $$
declare
  shipped bigint[] := case tg_table_name
    when 'projects' then array(select id from order_lines where project_id = new.id)
    else array(select id from order_lines where accessory_order_id = new.id) end;
begin
  -- Of two shipments of an order at once, or one that is undone, the second sees what the first has dated.
  perform from orders where id in (select order_id from order_lines where id = any(shipped))
    order by id for no key update;
  if old.shipped_at is null or new.shipped_at > old.shipped_at then
    update order_lines set shipped_at = new.shipped_at where id = any(shipped) and shipped_at is null;
    update order_lines set shipped_at = new.shipped_at
     where part = 'DELIVERY' and shipped_at is null
       and order_id in (select order_id from order_lines where id = any(shipped));
  else
    update order_lines set shipped_at = null where id = any(shipped) and shipped_at = old.shipped_at;
    update order_lines delivery set shipped_at = (
      select min(line.shipped_at) from order_lines line
       where line.order_id = delivery.order_id and line.part <> 'DELIVERY')
     where part = 'DELIVERY' and order_id in (select order_id from order_lines where id = any(shipped));
  end if;
  return null;
end $$;

create trigger projects_shipped after update of shipped_at on projects
  for each row when (old.shipped_at is distinct from new.shipped_at) execute function date_shipped_lines();
create trigger accessory_orders_shipped after update of shipped_at on accessory_orders
  for each row when (old.shipped_at is distinct from new.shipped_at) execute function date_shipped_lines();
