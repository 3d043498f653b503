-- A recording is sealed anew for every day, in segments (lib/domain/recording/sealed-file.ts), while it is sent. What the table held until
-- now was given to every candidate who had started; the keys of the days are made from a secret that nobody was ever given.
alter table paper_recordings drop column iv, drop column sealed_sha256;
update paper_recordings r set
  secret = sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  sealed_bytes = 32 + m.bytes + 32 * ((m.bytes + 65535) / 65536)
from paper_media m where m.paper_version_id = r.paper_version_id and m.file = r.file;

-- What the recording of a listening sitting has been through.
create table sitting_recordings (
  sitting_id uuid primary key references sittings (id),
  -- The last day whose file was sent before the start.
  sealed_on date,
  -- When the section was begun again after a break; once at most.
  restarted_at timestamptz
);

-- The day (since 1970, UTC) of the key that opens a sitting's recording: today until it starts, then for ever the day of the file that the
-- device had loaded, when that was the day of the start or the day before: midnight takes nothing from who waits for the start.
create function recording_day(sitting uuid) returns integer language sql stable as $$
  select coalesce(
      case when k.sealed_on >= (s.started_at at time zone 'UTC')::date - 1 then k.sealed_on end,
      (coalesce(s.started_at, clock_timestamp()) at time zone 'UTC')::date
    ) - date '1970-01-01'
  from sittings s left join sitting_recordings k on k.sitting_id = s.id
  where s.id = sitting
$$;

-- Whether a strict listening section may be begun again after a break (decision 020): a version's own exam.json says it.
alter table exam_versions add column allows_restart boolean not null
  generated always as (coalesce((source::json ->> 'allowsRestart')::boolean, true)) stored;
