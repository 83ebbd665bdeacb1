-- Lists of users show the city of their primary address, so they are searched by it as well.
alter table users add column city text not null default '';
update users set city = addresses.city
  from addresses where addresses.user_id = users.id and addresses.kind = 'PRIMARY';

-- Follows the address, whoever writes it.
create function name_city() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update users set city = '' where id = old.user_id;
  else
    update users set city = new.city where id = new.user_id and city <> new.city;
  end if;
  return null;
end $$;

create trigger addresses_inserted after insert or update of city on addresses
  for each row when (new.kind = 'PRIMARY') execute function name_city();
create trigger addresses_deleted after delete on addresses
  for each row when (old.kind = 'PRIMARY') execute function name_city();

alter table users drop column search;
alter table users
  add column search text generated always as (
    fold(surname || ' ' || first_name || ' ' || email_address || ' ' || office_name || ' ' || city)
  ) stored;
create index users_search on users using gin (search gin_trgm_ops);
