-- Files of spoken remarks, two readings may name the same one: the sweep deletes those that no reading has named for an hour.
create table remark_files (
  sha256 text primary key,
  put_at timestamptz not null default clock_timestamp()
);
insert into remark_files (sha256) select distinct remark_sha256 from piece_readings where remark_sha256 is not null;
create index piece_readings_remark on piece_readings (remark_sha256) where remark_sha256 is not null;
