-- A judge of writing by a model that the owner sets (docs/decisions/165). Rows exist only where a writer agreed that the text goes there.

-- What a service of a model can do; one row a probe, the newest counts.
create table judge_probes (
  id uuid primary key,
  host text not null,
  model text not null,
  -- How it is asked for JSON; null where it does not answer as it should.
  form text check (form in ('json_schema', 'json_object', 'plain')),
  failure text check ((failure is null) = (form is not null)),
  ms integer not null check (ms >= 0),
  probed_at timestamptz not null default clock_timestamp()
);
create index judge_probes_newest on judge_probes (host, model, probed_at desc);

-- One row: whether a manager has switched it off.
create table judge_switch (
  is_only boolean primary key default true check (is_only),
  is_off boolean not null,
  by uuid references users (id),
  at timestamptz not null default clock_timestamp()
);

-- The writer's consent that the copies go to this host, text by text, as they were shown. No row: not given, or withdrawn.
create table judge_consents (
  piece_id uuid primary key references pieces (id),
  user_id uuid not null references users (id),
  host text not null,
  model text not null,
  copies jsonb not null,
  -- Its judgements are shown to nobody before a teacher has given bands.
  is_hidden boolean not null,
  given_at timestamptz not null default clock_timestamp()
);
create index judge_consents_mine on judge_consents (user_id, given_at desc);

-- A text to be judged: the table is the queue.
create table judgements (
  id uuid primary key,
  piece_id uuid not null references judge_consents (piece_id) on delete cascade,
  position smallint not null check (position in (0, 1)),
  user_id uuid not null references users (id),
  model text not null,
  prompt_version text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  -- Why it failed, in a word.
  failure text,
  tries smallint not null default 0,
  lease_until timestamptz,
  -- Not before: after a failure of the service.
  due_at timestamptz not null default clock_timestamp(),
  queued_at timestamptz not null default clock_timestamp(),
  -- The first try.
  began_at timestamptz,
  ended_at timestamptz,
  -- By criterion, with the prompt that it was made with.
  verdicts jsonb,
  -- The text speaks to whoever marks it.
  is_flagged boolean not null default false,
  -- When anybody could first see the machine's words.
  opened_at timestamptz,
  -- When its bands went to the pairs, or lost that chance because somebody had seen them before the teacher's.
  paired_at timestamptz,
  unique (piece_id, position, model, prompt_version)
);
create index judgements_due on judgements (due_at) where state in ('queued', 'running');
create index judgements_mine on judgements (user_id);
create index judgements_unpaired on judgements (ended_at) where state = 'ready' and paired_at is null;

-- One answer of the model, kept at once: what was paid for is not asked again after a stop.
create table judge_samples (
  judgement_id uuid not null references judgements (id) on delete cascade,
  criterion text not null check (criterion in ('task', 'coherence', 'lexis', 'grammar')),
  variant text not null check (variant in ('whole', 'without')),
  sample smallint not null check (sample between 1 and 3),
  model text not null,
  prompt_version text not null,
  prompt_sha256 text not null,
  verdict text not null check (verdict in ('ok', 'bad_json', 'no_quote')),
  band smallint check (band between 1 and 9),
  evidence jsonb not null,
  sure text check (sure in ('low', 'middle', 'high')),
  calls smallint not null check (calls > 0),
  tokens_in integer,
  tokens_out integer,
  ms integer not null,
  at timestamptz not null default clock_timestamp(),
  check ((verdict = 'ok') = (band is not null)),
  primary key (judgement_id, criterion, variant, sample)
);

-- What was used, by day and model, without a person: it stays when a text is withdrawn.
create table judge_usage (
  day date not null,
  model text not null,
  -- Texts whose judging began on that day: what the budget counts.
  begun integer not null default 0,
  calls integer not null default 0,
  failures integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  primary key (day, model)
);

-- The machine's band beside a teacher's, who had given theirs before anybody could see the machine's.
create table judge_pairs (
  judgement_id uuid not null references judgements (id) on delete cascade,
  criterion text not null check (criterion in ('task', 'coherence', 'lexis', 'grammar')),
  kind text not null check (kind in ('task1_academic', 'task1_general', 'task2')),
  model text not null,
  prompt_sha256 text not null,
  machine_half smallint not null check (machine_half between 2 and 18),
  teacher_half smallint not null check (teacher_half between 0 and 18),
  teacher_id uuid not null references users (id),
  writer_id uuid not null references users (id),
  saved_at timestamptz not null,
  opened_at timestamptz,
  paired_at timestamptz not null default clock_timestamp(),
  check (opened_at is null or opened_at > saved_at),
  primary key (judgement_id, criterion)
);
create index judge_pairs_by_key on judge_pairs (criterion, kind, model, prompt_sha256, paired_at);
create index judge_pairs_of_teacher on judge_pairs (teacher_id);
create index judge_pairs_of_writer on judge_pairs (writer_id);

-- Whether a criterion of a kind of task may be shown with a range, for one model and one prompt.
create table judge_gates (
  criterion text not null check (criterion in ('task', 'coherence', 'lexis', 'grammar')),
  kind text not null check (kind in ('task1_academic', 'task1_general', 'task2')),
  model text not null,
  prompt_sha256 text not null,
  state text not null check (state in ('gathering', 'open', 'closed')),
  looked_at_pairs integer not null,
  map jsonb not null,
  figures jsonb,
  -- What it was decided on: pairs and the time of the newest.
  pairs integer not null,
  newest_at timestamptz,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (criterion, kind, model, prompt_sha256)
);

comment on table judge_probes is 'What the judge''s service was able to do, when it was tried.';
comment on table judge_switch is 'Whether a manager has switched the judge off.';
comment on table judge_consents is 'Submissions whose writers agreed that a copy goes to the judge''s service.';
comment on table judgements is 'Texts that are, or were, judged by a model; the queue of the judge.';
comment on table judge_samples is 'Single answers of the model.';
comment on table judge_usage is 'Calls and tokens of the judge by day.';
comment on table judge_pairs is 'A model''s band beside that of a teacher who did not know it.';
comment on table judge_gates is 'Where the model agrees with teachers well enough to show a range.';
