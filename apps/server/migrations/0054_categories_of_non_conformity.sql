-- What non-conformities are told apart by: a category, and within it a subcategory.
create table nonconformity_categories (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  removed_at timestamptz,
  search text generated always as (fold(name)) stored
);
create unique index nonconformity_categories_name on nonconformity_categories (lower(btrim(name)))
  where removed_at is null;
create index nonconformity_categories_search on nonconformity_categories using gin (search gin_trgm_ops);

create table nonconformity_subcategories (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  category_id bigint not null references nonconformity_categories (id),
  name text not null,
  removed_at timestamptz,
  search text generated always as (fold(name)) stored
);
create unique index nonconformity_subcategories_name on nonconformity_subcategories (category_id, lower(btrim(name)))
  where removed_at is null;
create index nonconformity_subcategories_category on nonconformity_subcategories (category_id);
create index nonconformity_subcategories_search on nonconformity_subcategories using gin (search gin_trgm_ops);
