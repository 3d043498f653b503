-- Where the files of the installation are: 'folder' (DATA_DIR) or s3://bucket/folder. Null until the first start: settings that name another place are refused.
alter table installation add column files_in text;
