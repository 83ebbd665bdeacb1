-- Aligners: what the dentist says about the case, the views of its photos, the quotation of a plan, and the orders and
-- deliveries of the treatment.
create table project_aligners (
  project_id bigint primary key references projects (id),
  arcade text,
  objective text,
  clinical_conditions text[] not null default '{}',
  cluttering_maxillary text,
  cluttering_mandibular text,
  retain_diastema text,
  -- The aligner worn in each jaw, as the dentist last said.
  current_maxillary integer,
  current_mandibular integer
);

insert into project_aligners (project_id) select id from projects where product_type = 'ALIGNERS';

-- Which photo of a series a document is.
alter table documents add column photo_view text;

-- The price of a plan: its type, the price lines of the day on which it was sent, and the paper.
alter table draft_plans
  add column price_type text,
  add column quotation_lines jsonb,
  add column quotation_document_id bigint references documents (id),
  add check (num_nonnulls(price_type, quotation_lines, quotation_document_id) in (0, 3));

-- An order of aligners: the numbers of the first and the last aligner of each jaw. Its price is that of an approved plan
-- (null where the treatment was priced before).
create table aligner_orders (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  number integer not null,
  maxillary_min integer,
  maxillary_max integer,
  mandibular_min integer,
  mandibular_max integer,
  order_id bigint references orders (id),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  unique (project_id, number),
  check (num_nonnulls(maxillary_min, maxillary_max) in (0, 2)),
  check (num_nonnulls(mandibular_min, mandibular_max) in (0, 2))
);

-- A delivery note of such an order, and what comes with the aligners of each jaw.
create table aligner_deliveries (
  id bigint generated always as identity primary key,
  aligner_order_id bigint not null references aligner_orders (id),
  number integer not null,
  maxillary_min integer,
  maxillary_max integer,
  mandibular_min integer,
  mandibular_max integer,
  maxillary_extras text[] not null default '{}',
  mandibular_extras text[] not null default '{}',
  is_last_dispatch boolean not null default false,
  document_id bigint not null references documents (id),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  unique (aligner_order_id, number),
  check (num_nonnulls(maxillary_min, maxillary_max) in (0, 2)),
  check (num_nonnulls(mandibular_min, mandibular_max) in (0, 2))
);

alter table prices drop constraint prices_unit_check;
alter table prices add constraint prices_unit_check check (
  unit in ('INITIAL', 'ELEMENT', 'PRODUCTION', 'COURIER', 'EMERGENCY', 'ALIGNER', 'PACKAGE', 'ROYAL'));

-- An installation that keeps a price list gets rows for aligners; the laboratory changes the amounts.
insert into prices (code, product_code, description_fr, description_en, unit, amount_cents, vat_rate)
  select product_code || '_' || unit, product_code, description_fr, description_en, unit, amount_cents, 2000
    from (values
      ('ALIG', 'ALIGNER', 'Aligneur', 'Aligner', 6500),
      ('ALIG', 'PACKAGE', 'Traitement au forfait', 'Treatment, package', 148000),
      ('ALIG', 'ROYAL', 'Traitement au forfait, finitions comprises', 'Treatment, package with refinements', 198000),
      ('ALIG', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800),
      ('ALFC', 'ALIGNER', 'Aligneur de finition', 'Finishing aligner', 6500),
      ('ALFC', 'PACKAGE', 'Finition au forfait', 'Finishing, package', 48000),
      ('ALFC', 'ROYAL', 'Finition au forfait, contention comprise', 'Finishing, package with retention', 69000),
      ('ALFC', 'COURIER', 'Enlèvement par coursier', 'Courier pick-up', 1800)
    ) as aligners (product_code, unit, description_fr, description_en, amount_cents)
   where exists (select from prices)
      on conflict (code) do nothing;
