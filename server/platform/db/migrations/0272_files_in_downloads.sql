-- The files of a download, with their checksums. The bytes stay where they are and are sent from there: what is deleted meanwhile is left out.
alter table data_exports add column files jsonb not null default '[]';
comment on column data_exports.files is 'Where each file of the archive lies, its name in it, its size and checksum; never its bytes.';
