-- What a moved date is the date of stands beside it. Only dates of fitting could be moved until now.
update history set params = params || '{"of": "installation"}' where code = 'REQUESTED_DATE_CHANGED';
update notifications set params = params || '{"of": "installation"}' where code = 'REQUESTED_DATE_CHANGED';
