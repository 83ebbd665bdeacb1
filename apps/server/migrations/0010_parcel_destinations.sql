-- The group of countries that a project's parcel goes to, decided when it is ordered: the queues of parcels filter by
-- it, and would otherwise look up the address of every waiting one.
alter table projects add column destination_group text;

update projects set destination_group = 'DOM_TOM'
  from (
    select projects.id, coalesce(ordered.address, own.address) as address
      from projects
      left join lateral (
        select orders.delivery_address as address from orders
         where orders.id = (select max(order_id) from order_lines where project_id = projects.id)) ordered on true
      left join lateral (
        select jsonb_build_object('country', country, 'postalCode', postal_code) as address from addresses
         where user_id = projects.owner_id and is_primary) own on true
     where projects.ordered_at is not null) parcel
 where parcel.id = projects.id
   and (parcel.address ->> 'country'
          in ('GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF')
        or (parcel.address ->> 'country' = 'FR' and parcel.address ->> 'postalCode' ~ '^(97|984|986|987|988)'));
