-- Production: what a project is made of (elements), what is made at once (batches), on which machine and of which lot of
-- material. Types, states, routes and categories are tables of the domain (elements.ts, batches.ts).

-- ------------------------------------------------------------------------------------ materials and machines

create table materials (
  id bigint generated always as identity primary key,
  -- A MaterialFamily of the domain: elements of one batch share it.
  family text not null,
  name text not null,
  brand text not null default '',
  shade text not null default '',
  removed_at timestamptz,
  search text generated always as (fold(name || ' ' || brand || ' ' || shade)) stored
);
create unique index materials_name on materials (lower(name), shade);

-- A delivery of a material: what the label of a bottle, disc or block says.
create table material_lots (
  id bigint generated always as identity primary key,
  material_id bigint not null references materials (id),
  number text not null,
  -- The last day on which it may be used; null where it does not expire.
  expires_on date,
  created_at timestamptz not null default now()
);
create unique index material_lots_number on material_lots (material_id, upper(number));

-- Discs of milling material, told by the number written on them.
create table discs (
  id bigint generated always as identity primary key,
  number text not null,
  lot_id bigint not null references material_lots (id),
  opened_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index discs_number on discs (upper(number) text_pattern_ops);

create table machines (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  -- A MachineKind of the domain.
  kind text not null,
  -- The resin poured into a printer; copied to each batch when it is launched.
  resin_lot_id bigint references material_lots (id),
  resin_loaded_at timestamptz,
  resin_loaded_by bigint references users (id),
  removed_at timestamptz
);
create unique index machines_name on machines (lower(name)) where removed_at is null;

-- --------------------------------------------------------------------------------------------------- elements

-- One row per physical thing that a project is made of. It is batched, counted and traced; the project follows it.
create table elements (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  project_id bigint not null references projects (id),
  -- Its number within the project, from 1.
  number integer not null,
  kind text not null check (kind in ('BREAKDOWN', 'MODEL', 'BRUXISM', 'GC')),
  type text not null,
  quantity integer not null check (quantity > 0),
  -- How it is made: a Route of the domain, from its type or, later, from its price.
  route text not null,
  -- Null until its project is in production.
  state text,
  material_family text,
  unique (project_id, number)
);
-- Elements that wait somewhere: nearly all are done and stay out of this index. A queue's rows are found here and
-- sorted by what their projects say.
create index elements_queue on elements (state, kind, type, project_id) where state not in ('TERMINATED', 'REMOVED');

-- ---------------------------------------------------------------------------------------------------- batches

-- What lies on one plate and is made at once.
create table batches (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- A BatchCategory of the domain.
  category text not null,
  state text not null check (state in ('TO_LAUNCH', 'IN_PROGRESS', 'POST_PROCESSING', 'TERMINATED')),
  state_since timestamptz not null default now(),
  -- DDMMYY- and what the person chose.
  plate_number text not null,
  machine_id bigint references machines (id),
  -- The lot that was in the machine when it was launched.
  resin_lot_id bigint references material_lots (id)
);
create unique index batches_plate on batches (category, upper(plate_number));
create index batches_live on batches (category, state, id) where state <> 'TERMINATED';
create index batches_running on batches (machine_id) where state = 'IN_PROGRESS';

-- The elements of a batch, with those that left it. An element is in one batch at a time; once made, in that for good.
create table batch_elements (
  batch_id bigint not null references batches (id),
  element_id bigint not null references elements (id),
  position integer not null,
  left_at timestamptz,
  primary key (batch_id, element_id)
);
create unique index batch_elements_live on batch_elements (element_id) where left_at is null;

-- Every change of an element's state, in order: what a unit can be traced by. Never changed.
create table element_events (
  id bigint generated always as identity primary key,
  element_id bigint not null references elements (id),
  batch_id bigint references batches (id),
  from_state text,
  to_state text not null,
  -- Null for what this migration brought forward.
  actor_id bigint references users (id),
  machine_id bigint references machines (id),
  at timestamptz not null default now()
);
create index element_events_element on element_events (element_id, id);
create index element_events_batch on element_events (batch_id, id) where batch_id is not null;

-- -------------------------------------------------------------------------------------- what is made already

-- Every guide that was given to production is one element: to be attached it waits, in production it is to be printed,
-- and afterwards it has been.
with born as (
  insert into elements (project_id, number, kind, type, quantity, route, state, material_family)
  select id, 1, 'GC', case product_code when 'GCAE' then 'STAGE_GUIDE' else 'GUIDE' end, 1, 'PRINTING',
         case state when 'TODO_ATTACHMENT' then null
                    when 'PRODUCTION_IN_PROGRESS' then 'PRINTING_PREPARATION'
                    else 'TERMINATED' end,
         'GUIDE_RESIN'
    from projects
   where product_type = 'GUIDE'
     and state in ('TODO_ATTACHMENT', 'PRODUCTION_IN_PROGRESS', 'PRODUCTION_COMPLETED', 'INSTALLING_SOCKET',
                   'FINISHING', 'QUALITY_CONTROL', 'PACKAGE_PREPARATION', 'PACKAGE_TO_SEND')
   order by id
  returning id, state
)
insert into element_events (element_id, to_state) select id, state from born where state is not null order by id;

-- What every laboratory needs to go on: a printer of each kind, and one resin for each use. No lot is known yet; the
-- first bottle that is loaded names one.
insert into materials (family, name) values
  ('MODEL_RESIN', 'Résine modèle'),
  ('GUIDE_RESIN', 'Résine guide'),
  ('HARD_SPLINT_RESIN', 'Résine gouttière rigide'),
  ('SOFT_SPLINT_RESIN', 'Résine gouttière souple');
insert into machines (name, kind) values ('Modèles 1', 'MODEL_PRINTER'), ('Guides 1', 'GUIDE_PRINTER');
