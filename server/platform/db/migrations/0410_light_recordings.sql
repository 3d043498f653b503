-- A large recording has a second, smaller copy for people who save data: light/<sha256 of the recording> in the storage (decision 262). The size of
-- that copy; null: not made yet; 0: it would not be smaller.
alter table paper_recordings add column light_bytes integer check (light_bytes >= 0);
create or replace view authoring_recording as select paper_version_id, file, sealed_bytes,
  case when light_bytes > 0 then 32 + light_bytes + 32 * ((light_bytes + 65535) / 65536) end as light_sealed_bytes
  from paper_recordings;
