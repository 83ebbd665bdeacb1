-- Each unit of a product is charged once, as the delivery of an order is: a second offered price for it is hidden. Accessories
-- are priced one by one.
update prices set hidden = true, version = version + 1
 where id in (
   select id
     from (select id, row_number() over (partition by product_code, unit order by id) as nth
             from prices
            where not hidden and product_code <> 'ACCESSORY') alike
    where nth > 1);
create unique index prices_offered on prices (product_code, unit) where not hidden and product_code <> 'ACCESSORY';
drop index prices_delivery;
