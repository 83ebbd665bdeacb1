-- Prostheses: made of lines, each of some teeth at a price of its own, on the pillars of its teeth.

create table project_prostheses (
  project_id bigint primary key references projects (id),
  -- The plan is delivered as a digital model, so that nothing is made (decisions 24).
  digital_model boolean not null default false
);
insert into project_prostheses (project_id) select id from projects where product_type = 'PROSTHESIS';

-- What a line at a price is: its family, and how it is made.
create table prosthesis_prices (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  price_id bigint not null unique references prices (id),
  -- A ProsthesisCategory, a Route and a MaterialFamily of the domain; what nobody mills has no material.
  category text not null,
  route text not null,
  material_family text,
  -- A LabelColour of the domain.
  colour text not null,
  -- Its teeth stand on pillars, which are chosen before it is planned.
  on_pillars boolean not null default false,
  cut_back boolean not null default false,
  -- It has no text of its own: it is found by its price, and by the words for its codes.
  search text not null default ''
);

-- A line of a prosthesis, which is an element of its project.
create table breakdowns (
  element_id bigint primary key references elements (id),
  price_id bigint not null references prices (id),
  -- Charged and made tooth by tooth, rather than as one piece.
  is_unit boolean not null default true,
  shade text not null default '' check (length(shade) <= 49),
  -- What is milled, decided with the plan.
  machining_shade text not null default '' check (length(machining_shade) <= 49),
  machining_comment text not null default '',
  uncertain_machining boolean not null default false,
  opacify boolean not null default false,
  -- With an inlay core, what the dentist says of its pillar, and the kind (an InlayCore of the domain) chosen with the plan.
  inlay_core boolean not null default false,
  inlay_core_kind text,
  ic_pillar_info text not null default '',
  -- The number of the batch of whoever made it elsewhere.
  outsourced_batch_no text not null default ''
);
create index breakdowns_price on breakdowns (price_id);

create table breakdown_dents (
  id bigint generated always as identity primary key,
  element_id bigint not null references breakdowns (element_id) on delete cascade,
  dent_number smallint not null,
  -- A pillar made for this tooth, instead of those of the stock.
  personalised_pillar_id bigint references pillars (id),
  pillar_info text not null default '',
  unique (element_id, dent_number)
);

create table dent_pillars (
  dent_id bigint not null references breakdown_dents (id) on delete cascade,
  pillar_id bigint not null references pillars (id),
  -- What its package says; known once it is built in.
  batch_number text not null default '',
  primary key (dent_id, pillar_id)
);
create index dent_pillars_pillar on dent_pillars (pillar_id);

-- The plan of a prosthesis is a link, without a document (spec 2 §2.8).
alter table draft_plans alter column document_id drop not null;
alter table draft_plans add constraint draft_plans_shown check (document_id is not null or video_url is not null);

-- A product has as many prices of lines as it has kinds of lines.
alter table prices drop constraint prices_unit_check;
alter table prices add constraint prices_unit_check check (
  unit in ('INITIAL', 'ELEMENT', 'LINE', 'PRODUCTION', 'COURIER', 'EMERGENCY', 'ALIGNER', 'PACKAGE', 'ROYAL', 'ACCESSORY',
           'DELIVERY'));
drop index prices_offered;
create unique index prices_offered on prices (product_code, unit)
  where not hidden and product_code <> 'ACCESSORY' and unit <> 'LINE';
