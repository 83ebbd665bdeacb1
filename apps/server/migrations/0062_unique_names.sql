-- Two names that differ in case or in accents alone are one name, as in the search. Of clinics whose names are alike
-- already, the later ones carry their number from now on: they may be of different dentists, and are not merged.
update clinics set name = name || ' (' || id || ')', version = version + 1, updated_at = now()
 where id in (select id from (
   select id, row_number() over (partition by fold(name) order by id) as nth from clinics) alike where nth > 1);
drop index clinics_name;
create unique index clinics_name on clinics (fold(name));
