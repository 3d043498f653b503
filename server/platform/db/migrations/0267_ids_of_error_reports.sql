-- Equal reports are one row, but each screen showed a number of its own: a case about the error names that one.
alter table error_reports add column ids text[] not null default '{}';
update error_reports set ids = array[substring(text from '^\{"id":"(b-[0-9a-f]{8}|[0-9]{1,20})"')]
  where text ~ '^\{"id":"(b-[0-9a-f]{8}|[0-9]{1,20})"';
