-- What the laboratory remembers of a dentist: one row per user and field (decisions 34). Ids are those of the reference
-- data that the domain names for the field.
create table preferences (
  user_id bigint not null references users (id),
  field text not null,
  value jsonb not null,
  primary key (user_id, field)
);
insert into preferences (user_id, field, value)
select id, 'general', to_jsonb(preference) from users where preference <> '';
alter table users drop column preference;

-- The courier that the dentist preferred when the project was ordered; empty: the default one (decisions 33).
alter table projects add column courier_service text not null default '';
