-- The digits of a telephone number without what is written in several ways: the country code of France, and the zero
-- before national numbers. The domain's `searchedPhone` is its counterpart.
create function phone_digits(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(regexp_replace($1, '\D', '', 'g'), '^00', ''),
    '^(33)?0?(?=[1-9][0-9]{8}$)|^0', '');

alter table users add column phone_search text
  generated always as (phone_digits(telephone_number) || ' ' || phone_digits(office_telephone_number)) stored;
create index users_phone_search on users using gin (phone_search gin_trgm_ops);

alter table clinics add column phone_search text generated always as (phone_digits(telephone_number)) stored;
create index clinics_phone_search on clinics using gin (phone_search gin_trgm_ops);
