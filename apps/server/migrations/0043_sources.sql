-- Reference data that staff maintain: every table of it counts the changes of its rows (one made of an earlier version is
-- refused), hides what was removed, and can be searched.

alter table brands
  add column version integer not null default 1,
  add column is_material boolean not null default false,
  add column is_material_supplier boolean not null default false,
  -- Where the pillars of the brand are ordered; only of a brand of pillars.
  add column pillar_supplier_email text,
  add column search text generated always as (fold(name)) stored;
create index brands_search on brands using gin (search gin_trgm_ops);

alter table implant_models
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add column search text generated always as (fold(name)) stored;
drop index implant_models_name;
create unique index implant_models_name on implant_models (brand_id, lower(btrim(name))) where removed_at is null;
create index implant_models_search on implant_models using gin (search gin_trgm_ops);

alter table implant_details
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add column search text generated always as (diameter::text || ' ' || length::text) stored,
  drop constraint implant_details_model_id_diameter_length_key;
create unique index implant_details_size on implant_details (model_id, diameter, length) where removed_at is null;
create index implant_details_search on implant_details using gin (search gin_trgm_ops);

alter table sleeves
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add column supplier_id bigint references brands (id),
  -- Pieces in a package.
  add column set_per_package integer check (set_per_package >= 0),
  -- In millimetres.
  add column ideal_gap numeric(5, 2),
  -- Why it was changed the last time.
  add column update_comment text not null default '',
  add column search text generated always as (fold(name || ' ' || reference)) stored;
create index sleeves_supplier on sleeves (supplier_id);
create index sleeves_search on sleeves using gin (search gin_trgm_ops);
-- So far every brand supplied its own sleeves.
update brands set is_sleeve_supplier = true where id in (select brand_id from sleeves);
update sleeves set supplier_id = brand_id;

-- The brand of a material was a text.
alter table materials
  add column version integer not null default 1,
  add column brand_id bigint references brands (id),
  add column supplier_id bigint references brands (id),
  add column dimension text not null default '',
  add column transparency text not null default '',
  add column reference text not null default '',
  add column country text not null default '',
  -- The notified body of its CE mark.
  add column ce_on_id text not null default '',
  -- Only what is validated can be chosen in production.
  add column validated boolean not null default true,
  add column update_comment text not null default '';
insert into brands (name, is_material)
  select distinct on (lower(btrim(brand))) btrim(brand), true from materials where btrim(brand) <> ''
      on conflict (lower(name)) do update set is_material = true;
update materials set brand_id = brands.id from brands where lower(brands.name) = lower(btrim(materials.brand));
alter table materials drop column search;
alter table materials
  drop column brand,
  add column search text generated always as (fold(name || ' ' || shade || ' ' || reference)) stored;
drop index materials_name;
create unique index materials_name on materials (lower(name), shade) where removed_at is null;
create index materials_brand on materials (brand_id);
create index materials_supplier on materials (supplier_id);
create index materials_search on materials using gin (search gin_trgm_ops);

-- What a prosthesis stands on. Types, rotations and bases are codes of the domain.
create table pillars (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null of the pontic alone, which is a part of the product.
  brand_id bigint references brands (id),
  pillar_type text,
  name text not null,
  implant_type_id bigint references implant_models (id),
  rotation_type text,
  base_type text,
  -- In millimetres.
  diameter numeric(5, 2),
  length numeric(5, 2),
  -- Made for one tooth rather than taken from the stock.
  custom_pillar boolean not null default false,
  validated boolean not null default false,
  update_comment text not null default '',
  removed_at timestamptz,
  search text generated always as (fold(name)) stored
);
create unique index pillars_name on pillars (brand_id, lower(name)) nulls not distinct where removed_at is null;
create index pillars_implant_type on pillars (implant_type_id);
create index pillars_search on pillars using gin (search gin_trgm_ops);
insert into pillars (name, validated) values ('Pontique', true);

alter table guided_surgical_kits
  add column version integer not null default 1,
  add column removed_at timestamptz,
  add column search text generated always as (fold(name)) stored;
create index guided_surgical_kits_brand on guided_surgical_kits (brand_id);
create index guided_surgical_kits_search on guided_surgical_kits using gin (search gin_trgm_ops);

alter table prices
  add column version integer not null default 1,
  add column search text generated always as (fold(code || ' ' || description_fr || ' ' || description_en)) stored;
create index prices_search on prices using gin (search gin_trgm_ops);

alter table accessories
  add column version integer not null default 1,
  add column search text generated always as (fold(reference)) stored;
create index accessories_search on accessories using gin (search gin_trgm_ops);

alter table machines add column search text generated always as (fold(name)) stored;
create index machines_search on machines using gin (search gin_trgm_ops);

alter table material_lots
  add column version integer not null default 1,
  add column search text generated always as (fold(number)) stored;
create index material_lots_search on material_lots using gin (search gin_trgm_ops);

alter table discs
  add column version integer not null default 1,
  add column search text generated always as (fold(number)) stored;
-- A retired disc no longer holds its number, as nothing that was removed does.
drop index discs_number;
create unique index discs_number on discs (upper(number) text_pattern_ops) where retired_at is null;
create index discs_lot on discs (lot_id);
create index discs_search on discs using gin (search gin_trgm_ops);

-- Who changed which row of the reference data. Values are those of the fields, never sentences.
create table source_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- A SourceName of the domain, and the row of its table.
  source text not null,
  row_id bigint not null,
  actor_id bigint not null references users (id),
  operation text not null check (operation in ('ADD', 'CHANGE', 'REMOVE')),
  before jsonb not null,
  after jsonb not null
);
create index source_changes_row on source_changes (source, row_id, id);

-- What refers to a row is counted before it is removed.
create index project_implants_details on project_implants (implant_details_id) where removed_at is null;
create index project_implants_sleeve on project_implants (sleeve_id) where removed_at is null;
create index project_guides_kit on project_guides (guided_surgical_kit_id);
