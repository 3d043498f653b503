-- What marking found. The responses stay as they were given; verdicts stand beside them.

-- One mark and its reason for each question; the reason is data (lib/domain/answers/reason.ts), its sentence is made when it is read.
create table verdicts (
  sitting_id uuid not null references sittings (id),
  question text not null,
  marks smallint not null check (marks >= 0),
  max smallint not null check (max > 0),
  reason json not null,
  primary key (sitting_id, question),
  check (marks <= max)
);

-- The score of a marked sitting: a band for a whole paper, a percentage for a shorter one.
create table results (
  sitting_id uuid primary key references sittings (id),
  -- The version whose key marked it.
  paper_version_id uuid not null references paper_versions (id),
  raw smallint not null check (raw >= 0),
  total smallint not null check (total > 0),
  half_bands smallint check (half_bands between 0 and 18),
  percent smallint check (percent between 0 and 100),
  marked_at timestamptz not null default now(),
  check (raw <= total),
  check ((half_bands is null) <> (percent is null))
);
