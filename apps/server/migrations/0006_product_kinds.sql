-- Product kinds: what only some kinds of products have moves into a table per kind, and the lines of an order become
-- one row per price line, whatever was ordered.

-- A retention gutter (ALGC) is fabrication, like the lightening one (ALGE); nobody could order one so far.
update projects set product_type = 'FABRICATION' where product_code = 'ALGC';

-- ------------------------------------------------------------------------------------------------ details by kind

create table project_guides (
  project_id bigint primary key references projects (id),
  implants_count integer not null default 0 check (implants_count between 0 and 20),
  is_flap boolean,
  need_graft boolean,
  sleeve_type text,
  fixation_pin_brand_id bigint references brands (id),
  guided_surgical_kit_id bigint references guided_surgical_kits (id),
  shade text,
  -- Given at the transfer to production: the set of sockets taken, and whether the guide is sawn.
  socket_set text not null default '',
  sawn boolean not null default false
);

insert into project_guides
  select id, implants_count, is_flap, need_graft, sleeve_type, fixation_pin_brand_id, guided_surgical_kit_id, shade,
         socket_set, sawn
    from projects where product_type = 'GUIDE';

create table project_fabrications (
  project_id bigint primary key references projects (id),
  maxillary_elements integer not null default 0 check (maxillary_elements between 0 and 20),
  mandibular_elements integer not null default 0 check (mandibular_elements between 0 and 20)
);

insert into project_fabrications (project_id) select id from projects where product_type = 'FABRICATION';

alter table projects
  drop column implants_count,
  drop column is_flap,
  drop column need_graft,
  drop column sleeve_type,
  drop column fixation_pin_brand_id,
  drop column guided_surgical_kit_id,
  drop column shade,
  drop column socket_set,
  drop column sawn;

-- ------------------------------------------------------------------------------------------------------- prices

-- An installation that keeps a price list gets rows for what can be ordered now; the laboratory changes the amounts.
-- Fabrication carries 20 % VAT.
insert into prices (code, product_code, description_fr, description_en, unit, amount_cents, vat_rate)
  select product_code || '_' || unit, product_code, description_fr, description_en, unit, amount_cents, 2000
    from (values
      ('GCFA', 'ELEMENT', 'Guide imprimé', 'Printed guide', 8500),
      ('GCFA', 'PRODUCTION', 'Mise en fabrication', 'Production set-up', 1500),
      ('ALGC', 'ELEMENT', 'Gouttière de contention', 'Retention gutter', 4500),
      ('ALGC', 'PRODUCTION', 'Mise en fabrication', 'Production set-up', 1500),
      ('ALGC', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800),
      ('ALGE', 'ELEMENT', 'Gouttière d’éclaircissement', 'Whitening gutter', 3900),
      ('ALGE', 'PRODUCTION', 'Mise en fabrication', 'Production set-up', 1500),
      ('ALGE', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800),
      ('PRMA', 'ELEMENT', 'Modèle imprimé', 'Printed model', 2200),
      ('PRMA', 'PRODUCTION', 'Mise en fabrication', 'Production set-up', 1200),
      ('PRMA', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800),
      ('PRMD', 'ELEMENT', 'Modèle imprimé', 'Printed model', 2800),
      ('PRMD', 'PRODUCTION', 'Mise en fabrication', 'Production set-up', 1200),
      ('PRMD', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800),
      ('PRGB', 'ELEMENT', 'Gouttière de bruxisme', 'Bruxism splint', 11000),
      ('PRGB', 'PRODUCTION', 'Mise en fabrication', 'Production set-up', 1500),
      ('PRGB', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800)
    ) as fabrication (product_code, unit, description_fr, description_en, amount_cents)
   where exists (select from prices)
      on conflict (code) do nothing;

-- -------------------------------------------------------------------------------------------------- order lines

alter table order_lines rename to project_lines;
alter table project_lines rename constraint order_lines_pkey to project_lines_pkey;
alter sequence order_lines_id_seq rename to project_lines_id_seq;
drop index order_lines_order;

-- One row per price line, with the amounts of the day of the order. What it is for is in one column per holder, of
-- which exactly one is set: a project now, and later an order of accessories.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  project_id bigint references projects (id),
  -- The row of the price list that it was priced by, and which part of the price it is.
  code text not null,
  part text not null,
  description_fr text not null default '',
  description_en text not null default '',
  quantity integer not null check (quantity > 0),
  unit_cents integer not null,
  discount_cents integer not null default 0 check (discount_cents >= 0),
  vat_rate integer not null,
  check (num_nonnulls(project_id) = 1)
);

-- The five charges of a guide become a line each; what cost nothing is no line, unless nothing else is left of the
-- project. Its discount is spread over the goods in proportion, to the cent.
with parts as (
  select line.*, part.part, part.quantity, part.unit_cents, part.place,
         case part.part when 'COURIER' then 0 else part.quantity * part.unit_cents end as goods
    from project_lines line
   cross join lateral (values
     (1, 'INITIAL', 1, line.initial_cents),
     (2, 'ELEMENT', line.number_of_elements, line.element_cents),
     (3, 'PRODUCTION', 1, line.production_cents),
     (4, 'COURIER', 1, line.courier_cents),
     (5, 'EMERGENCY', 1, line.emergency_cents)
   ) as part (place, part, quantity, unit_cents)
   where part.quantity * part.unit_cents <> 0 or (line.total_cents = 0 and part.place = 1)
), sums as (
  select *, sum(goods) over (partition by id) as all_goods, sum(goods) over (partition by id order by place) as goods_so_far
    from parts
)
insert into order_lines (order_id, project_id, code, part, description_fr, description_en, quantity, unit_cents,
                         discount_cents, vat_rate)
  select sums.order_id, sums.project_id, sums.product_code || '_' || sums.part, sums.part,
         coalesce(price.description_fr, ''), coalesce(price.description_en, ''), sums.quantity, sums.unit_cents,
         case when all_goods = 0 then 0
              else floor(sums.discount_cents * goods_so_far / all_goods)
                   - floor(sums.discount_cents * (goods_so_far - goods) / all_goods) end,
         sums.vat_rate
    from sums left join prices price on price.code = sums.product_code || '_' || sums.part
   order by sums.id, sums.place;

create index order_lines_order on order_lines (order_id);
create index order_lines_project on order_lines (project_id) where project_id is not null;
drop table project_lines;

-- An order that staff validate in a dentist's place has no terms accepted by a click.
alter table orders alter column terms_accepted_at drop not null;
