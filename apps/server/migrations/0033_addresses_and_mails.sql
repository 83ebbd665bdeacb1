-- A user has at most one address of each kind: the primary one, that of the practice and that of the bills.
alter table addresses add column kind text;
update addresses set kind = case ranked.place when 1 then 'PRIMARY' when 2 then 'OFFICE' else 'BILLING' end
  from (select id, row_number() over (partition by user_id order by is_primary desc, id) as place
          from addresses) as ranked
 where ranked.id = addresses.id and ranked.place <= 3;
-- No version of the program has written more than one.
delete from addresses where kind is null;
alter table addresses alter column kind set not null;
alter table addresses add constraint addresses_kind_check check (kind in ('PRIMARY', 'OFFICE', 'BILLING'));
drop index addresses_user;
create unique index addresses_user on addresses (user_id, kind);
alter table addresses drop column is_primary;

-- Kinds of mails that a dentist does not want.
alter table users add column unwanted_mails text[] not null default '{}';
