-- References that differ in case, accents or separators alone are one reference, as are the forms of a day of birth:
-- 1980-03-12 and 12/3/1980 are both 12031980. It is searched as well, beside what the dentist wrote.
create function reference_key(text) returns text language sql immutable parallel safe strict as $$
  select coalesce(
    (select lpad(part[1], 2, '0') || lpad(part[2], 2, '0') || part[3]
       from regexp_match($1, '^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$') part),
    (select lpad(part[3], 2, '0') || lpad(part[2], 2, '0') || part[1]
       from regexp_match($1, '^\s*(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})\s*$') part),
    regexp_replace(public.fold($1), '[[:space:][:punct:]]', '', 'g'))
$$;
alter table patients drop column search;
alter table patients add column search text
  generated always as (fold(name || ' ' || reference) || ' ' || reference_key(reference)) stored;
create index patients_search on patients using gin (search gin_trgm_ops);
