-- The foundation: people, patients, reference data, projects with all that hangs on them, carts and orders,
-- notifications, the mail and SMS outboxes, sessions.
--
-- Conventions. Identities are bigint and fit a JavaScript number. Days are date, moments timestamptz, money is
-- integer cents. Enumerations are text, checked by the domain's tables before they are written; the few the
-- database itself relies on are checked here. Nothing is deleted: rows that are gone carry a removed_at.
-- `search` columns hold what a row shows, in lower case without accents, for trigram search.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent is only STABLE because its dictionary may change; ours does not, and an index needs IMMUTABLE.
create function fold(text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- ---------------------------------------------------------------------------------------------------- people

create table users (
  id bigint generated always as identity primary key,
  role text not null check (role in ('ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN')),
  status text not null check (status in ('CREATED', 'ACTIVE', 'INACTIVE', 'SUSPENDED')),
  email_address text not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  language_code text not null check (language_code in ('EN', 'FR')),
  title text not null,
  surname text not null,
  first_name text not null,
  telephone_number text not null default '',
  office_name text not null default '',
  office_telephone_number text not null default '',
  office_email_address text not null default '',
  licence_number text not null default '',
  categories text[] not null default '{}',
  permissions text[] not null default '{}',
  teams text[] not null default '{}',
  -- The free-text preferences staff read beside the dentist's projects (spec 2 §2.1).
  preference text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (fold(surname || ' ' || first_name || ' ' || email_address || ' ' || office_name)) stored
);
create unique index users_email on users (email_address);
create index users_role on users (role, id);
create index users_name on users ((surname || ' ' || first_name), id);
create index users_search on users using gin (search gin_trgm_ops);

create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  address_line1 text not null,
  address_line2 text not null default '',
  address_line3 text not null default '',
  postal_code text not null,
  city text not null,
  country text not null,
  is_primary boolean not null default false
);
create index addresses_user on addresses (user_id);

-- One row per issued refresh value. A family is one log-in; when a rotated value comes back the whole family ends.
create table sessions (
  id uuid primary key,
  family uuid not null,
  user_id bigint not null references users (id),
  refresh_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz
);
create index sessions_family on sessions (family);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Mailed links, single use: CONFIRM_ACCOUNT (24 h) and RESET_PASSWORD (1 h). Only the hash is kept.
create table email_tokens (
  token_hash text primary key,
  user_id bigint not null references users (id),
  purpose text not null check (purpose in ('CONFIRM_ACCOUNT', 'RESET_PASSWORD')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_user on email_tokens (user_id, purpose);

-- Failed log-ins per account and per address, shared by all servers.
create table login_attempts (
  subject text not null,
  attempted_at timestamptz not null default now()
);
create index login_attempts_subject on login_attempts (subject, attempted_at);

-- Days a person is away: such days cannot be chosen for an operation (spec 1 §5).
create table holidays (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  from_date date not null,
  to_date date not null,
  check (from_date <= to_date)
);
create index holidays_user on holidays (user_id, to_date);

create table patients (
  id bigint generated always as identity primary key,
  dentist_id bigint not null references users (id),
  name text not null,
  created_at timestamptz not null default now(),
  search text generated always as (fold(name)) stored
);
create index patients_dentist on patients (dentist_id, name);
create index patients_search on patients using gin (search gin_trgm_ops);

-- -------------------------------------------------------------------------------------------- reference data

create table brands (
  id bigint generated always as identity primary key,
  name text not null,
  is_implant boolean not null default false,
  is_pillar boolean not null default false,
  is_sleeve boolean not null default false,
  is_sleeve_supplier boolean not null default false,
  is_fixation_pin boolean not null default false
);
create unique index brands_name on brands (lower(name));

create table implant_models (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands (id),
  name text not null
);
create unique index implant_models_name on implant_models (brand_id, lower(btrim(name)));

create table implant_details (
  id bigint generated always as identity primary key,
  model_id bigint not null references implant_models (id),
  diameter numeric(5, 2) not null,
  length numeric(5, 2) not null,
  unique (model_id, diameter, length)
);

create table sleeves (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands (id),
  name text not null,
  type text not null,
  reference text not null default '',
  -- Heights offered, in millimetres; empty where the sleeve has none to choose.
  heights numeric(4, 1)[] not null default '{}',
  validated boolean not null default true
);
create index sleeves_brand on sleeves (brand_id, name);

create table guided_surgical_kits (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands (id),
  name text not null
);

-- Prices by product; the amounts an order was made at are copied into its lines.
create table prices (
  id bigint generated always as identity primary key,
  code text not null unique,
  product_code text not null,
  description_fr text not null,
  description_en text not null,
  -- INITIAL, ELEMENT, PRODUCTION, COURIER or EMERGENCY: which part of a project's price this is.
  unit text not null check (unit in ('INITIAL', 'ELEMENT', 'PRODUCTION', 'COURIER', 'EMERGENCY')),
  amount_cents integer not null check (amount_cents >= 0),
  -- In hundredths of a percent: 2000 is 20 %.
  vat_rate integer not null check (vat_rate between 0 and 10000),
  hidden boolean not null default false,
  production_selection boolean not null default false
);
create index prices_product on prices (product_code);

-- --------------------------------------------------------------------------------------------------- projects

create table projects (
  id bigint generated always as identity primary key,
  -- Raised by every change; a command names the version it was decided on.
  version integer not null default 1,
  owner_id bigint not null references users (id),
  creator_id bigint not null references users (id),
  patient_id bigint not null references patients (id),
  -- The patient's name as shown and searched; follows the patient.
  patient_name text not null,
  product_type text not null,
  product_code text not null,
  state text not null,
  on_hold boolean not null default false,
  hold_reason text,
  hold_next_state text,
  expected_reception_date date,
  requested_date date,
  deadline date,
  urgent boolean not null default false,
  emergency_price_added boolean not null default false,
  courier_pickup_date date,
  impression_medium text,
  dicom_medium text,
  second_dicom_medium text,
  description text not null default '',
  printing_comment text not null default '',
  implants_count integer not null default 0 check (implants_count between 0 and 20),
  is_flap boolean,
  need_graft boolean,
  sleeve_type text,
  fixation_pin_brand_id bigint references brands (id),
  guided_surgical_kit_id bigint references guided_surgical_kits (id),
  shade text,
  -- What the last rejection of files named; empty once new files are accepted.
  rejected_file_types text[] not null default '{}',
  assignee_id bigint references users (id),
  renewal_frequency integer not null default 0,
  -- The files of a CLOUD medium have been fetched; the impression of a PHYSICAL one has arrived and been scanned.
  files_downloaded boolean not null default false,
  impression_digitised boolean not null default false,
  -- Given at the transfer of a guide to production: the set of sockets taken, and whether the guide is sawn.
  socket_set text not null default '',
  sawn boolean not null default false,
  reminder_date date,
  ordered_at timestamptz,
  shipped_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Number, patient, dentist and product code, folded; written by the commands (the dentist's name is another table's).
  search text not null,
  check (on_hold = (hold_reason is not null))
);
create index projects_owner on projects (owner_id, id desc);
create index projects_owner_state on projects (owner_id, state);
create index projects_patient on projects (patient_id, id desc);
create index projects_assignee on projects (assignee_id, id) where assignee_id is not null;
create index projects_unassigned on projects (state, product_code, on_hold) where assignee_id is null;
-- Queues read live projects only: nine in ten are delivered, archived or deleted and stay out of these indexes.
create index projects_queue on projects (state, product_code, on_hold, deadline, id)
  where state not in ('SHIPPED', 'TREATMENT_TERMINATED', 'FILES_ARCHIVED', 'DELETED', 'REFUSED', 'OLD_PROJECT');
create index projects_hold on projects (hold_reason, product_code, deadline, id) where on_hold;
create index projects_state on projects (state, id desc);
create index projects_search on projects using gin (search gin_trgm_ops);
-- The orders in which a list of all projects can be read without sorting it.
create index projects_product on projects (product_code, id);
create index projects_patient_name on projects (lower(patient_name), id);
create index projects_deadline on projects (deadline, id);
create index projects_requested on projects (requested_date, id);
create index projects_updated on projects (updated_at, id);

-- How many projects there are of each state and product in each block of 8,192 numbers: a list of all projects knows
-- its total, and where a far page begins, without counting its rows. A change adds rows, so that nobody waits for
-- anybody; a job sums them up.
create table project_counts (
  block integer not null,
  state text not null,
  product_code text not null,
  count integer not null
);

create function count_project() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into project_counts values (old.id >> 13, old.state, old.product_code, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into project_counts values (new.id >> 13, new.state, new.product_code, 1);
  end if;
  return null;
end $$;

create trigger projects_counted after insert or delete on projects
  for each row execute function count_project();
create trigger projects_recounted after update of state, product_code on projects
  for each row when (old.state <> new.state or old.product_code <> new.product_code)
  execute function count_project();

-- Implants planned on teeth (FDI numbers).
create table project_implants (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  dent_number smallint not null,
  implant_details_id bigint not null references implant_details (id),
  sleeve_id bigint references sleeves (id),
  sleeve_height numeric(4, 1),
  movable boolean not null default false,
  apply_cleat boolean not null default false,
  removed_at timestamptz
);
create unique index project_implants_tooth on project_implants (project_id, dent_number) where removed_at is null;

-- A stored file. It is pending until something attaches it; what stays pending is swept with its bytes.
create table files (
  id uuid primary key,
  -- Where the bytes are in the file store; never derived from the name.
  storage_key text not null unique,
  name text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  -- What the bytes are, found by reading them (a ContentKind of the domain).
  content_kind text not null,
  -- Of a zip archive: what the files in it are (a ContentKind), null where they are nothing we know.
  archive_of text,
  sha256 text not null,
  uploaded_by bigint references users (id),
  uploaded_at timestamptz not null default now(),
  attached_at timestamptz
);
create index files_pending on files (uploaded_at) where attached_at is null;

create table messages (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  sender_id bigint not null references users (id),
  sender_type text not null check (sender_type in ('DENTIST', 'COMPANY')),
  message text not null,
  sent_at timestamptz not null default now()
);
create index messages_project on messages (project_id, id);

create table comments (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  author_id bigint not null references users (id),
  type text not null check (type in ('INITIAL', 'REOPENED', 'PRODUCTION')),
  comment text not null,
  not_editable boolean not null default false,
  written_at timestamptz not null default now(),
  modified_at timestamptz,
  removed_at timestamptz
);
create index comments_project on comments (project_id, id);

-- A file with its place in a project: a scan, a photo, a plan, an attachment of a message or comment.
create table documents (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  file_id uuid not null references files (id),
  type text not null,
  message_id bigint references messages (id),
  comment_id bigint references comments (id),
  uploaded_by bigint references users (id),
  uploaded_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users (id)
);
create index documents_project on documents (project_id, id);
create index documents_file on documents (file_id);
create index documents_message on documents (message_id) where message_id is not null;
create index documents_comment on documents (comment_id) where comment_id is not null;

-- Who read which file of a patient, and when: once per sitting, not per byte range.
create table document_reads (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents (id),
  user_id bigint not null references users (id),
  read_at timestamptz not null default now()
);
create index document_reads_document on document_reads (document_id, user_id, read_at desc);

-- Each draft plan sent, and what the dentist said of it. Never overwritten.
create table draft_plans (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  number integer not null,
  document_id bigint not null references documents (id),
  video_document_id bigint references documents (id),
  video_url text,
  comment text not null default '',
  sent_by bigint not null references users (id),
  sent_at timestamptz not null default now(),
  approved boolean,
  verdict_comment text,
  verdict_at timestamptz,
  unique (project_id, number)
);

-- What happened to a project, as code and parameters: shown in the reader's language.
create table history (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects (id),
  at timestamptz not null default now(),
  actor_id bigint references users (id),
  code text not null,
  params jsonb not null default '{}',
  from_state text,
  to_state text
);
create index history_project on history (project_id, id desc);

create table watchers (
  project_id bigint not null references projects (id),
  user_id bigint not null references users (id),
  primary key (project_id, user_id)
);
create index watchers_user on watchers (user_id);

-- ---------------------------------------------------------------------------------------------- cart and orders

create table cart_items (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  project_id bigint not null unique references projects (id),
  added_by bigint not null references users (id),
  added_at timestamptz not null default now()
);
create index cart_items_owner on cart_items (owner_id, id);

create table discounts (
  id bigint generated always as identity primary key,
  type text not null check (type in ('PERCENTAGE', 'FIXED')),
  state text not null check (state in ('ACTIVE', 'INACTIVE')),
  -- Hundredths of a percent, or cents.
  value integer not null check (value > 0),
  code text not null,
  created_at timestamptz not null default now()
);
create unique index discounts_code on discounts (upper(code));

create table orders (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id),
  ordered_at timestamptz not null default now(),
  delivery_address jsonb not null,
  discount_id bigint references discounts (id),
  terms_accepted_at timestamptz not null,
  total_cents integer not null check (total_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  vat_cents integer not null default 0 check (vat_cents >= 0),
  purchase_order_file_id uuid references files (id)
);
create index orders_owner on orders (owner_id, id desc);

-- The amounts of a line are those of the day of the order.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  project_id bigint not null unique references projects (id),
  product_code text not null,
  number_of_elements integer not null,
  initial_cents integer not null,
  element_cents integer not null,
  production_cents integer not null,
  courier_cents integer not null,
  emergency_cents integer not null,
  discount_cents integer not null default 0,
  vat_rate integer not null,
  total_cents integer not null
);
create index order_lines_order on order_lines (order_id);

-- ------------------------------------------------------------------------------------- telling people, housekeeping

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  project_id bigint references projects (id),
  sender_id bigint references users (id),
  code text not null,
  params jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- The mail outbox. A row is written with the change it speaks of; a job sends it after the commit.
create table mails (
  id uuid primary key,
  user_id bigint references users (id),
  recipient text not null,
  language_code text not null,
  template text not null,
  params jsonb not null default '{}',
  attachment_file_id uuid references files (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_unsent on mails (created_at) where sent_at is null;
create index mails_recipient on mails (recipient, created_at desc);

create table sms_messages (
  id uuid primary key,
  user_id bigint references users (id),
  recipient text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index sms_unsent on sms_messages (created_at) where sent_at is null;

-- The first reply to a command sent with an Idempotency-Key; kept for a day.
create table idempotency_keys (
  user_id bigint not null references users (id),
  key text not null,
  call text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
