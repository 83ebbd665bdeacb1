-- What no two rows of the reference data have alike is kept by an index of each table, so that editors need not wait for
-- one another. Of rows that are alike already, the later ones carry their number from now on.
update sleeves set name = btrim(name) || ' (' || id || ')', version = version + 1
 where id in (select id from (
   select id, row_number() over (
            partition by brand_id, lower(btrim(reference)), lower(btrim(name)) order by id) as nth
     from sleeves where removed_at is null) alike where nth > 1);
create unique index sleeves_name on sleeves (brand_id, lower(btrim(reference)), lower(btrim(name)))
  where removed_at is null;

update guided_surgical_kits set name = btrim(name) || ' (' || id || ')', version = version + 1
 where id in (select id from (
   select id, row_number() over (partition by brand_id, lower(btrim(name)) order by id) as nth
     from guided_surgical_kits where removed_at is null) alike where nth > 1);
create unique index guided_surgical_kits_name on guided_surgical_kits (brand_id, lower(btrim(name)))
  where removed_at is null;

update materials set name = btrim(name) || ' (' || id || ')', version = version + 1
 where id in (select id from (
   select id, row_number() over (partition by lower(name), lower(shade) order by id) as nth
     from materials where removed_at is null) alike where nth > 1);
drop index materials_name;
create unique index materials_name on materials (lower(name), lower(shade)) where removed_at is null;

update prices set code = btrim(code) || ' (' || id || ')', version = version + 1
 where id in (select id from (
   select id, row_number() over (partition by lower(btrim(code)) order by id) as nth from prices) alike where nth > 1);
create unique index prices_code on prices (lower(btrim(code)));

-- One delivery at most is charged with every order. Where several were, all were charged; the first one stays.
update prices set hidden = true, version = version + 1
 where product_code = 'ORDER' and unit = 'DELIVERY' and not hidden
   and id <> (select min(id) from prices where product_code = 'ORDER' and unit = 'DELIVERY' and not hidden);
create unique index prices_delivery on prices ((unit)) where product_code = 'ORDER' and unit = 'DELIVERY' and not hidden;
