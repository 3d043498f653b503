-- Whoever asks is answered, and can see it: a case is one question with a state, an owner and a promised time (docs/decisions/136).
create sequence case_numbers start 1001;

create table cases (
  -- The caller's: what is opened twice is opened once.
  id uuid primary key,
  no bigint not null unique default nextval('case_numbers'),
  kind text not null check (kind in ('mark', 'payment', 'correction', 'account', 'fault', 'question', 'other')),
  subject text not null check (char_length(subject) between 2 and 120),
  state text not null default 'new' check (state in ('new', 'taken', 'answered', 'waiting', 'solved', 'closed')),
  -- Null: a visitor without an account, or somebody who was forgotten.
  user_id uuid references users (id),
  owner_id uuid references users (id),
  guest_name text,
  -- An e-mail address or a mobile number, folded. The reply goes there.
  guest_contact text,
  -- What it is about, frozen with its facts at the opening (lib/support/case/contract/about.ts). The columns beside it are for queries.
  about jsonb,
  about_kind text,
  about_id uuid,
  about_paper_id uuid references papers (id) on delete set null,
  about_question text,
  -- Raised to revoke the links that visitors have.
  link_version integer not null default 1,
  opened_at timestamptz not null default now(),
  -- When the answer that the person waits for was promised; after an answer the time that was promised for it.
  promised_at timestamptz not null,
  first_answered_at timestamptz,
  -- The last word of the person, and of the staff (without notes).
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  -- When the person read it last.
  seen_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  reopened smallint not null default 0,
  -- When managers were told that it is late.
  climbed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_word text not null default '',
  merged_into uuid references cases (id),
  check (num_nonnulls(user_id, guest_contact) > 0),
  check ((guest_name is null) = (guest_contact is null)),
  check ((state = 'solved') <= (solved_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((about is null) = (about_kind is null)),
  check (merged_into is null or state = 'closed')
);
create index cases_of_user on cases (user_id, asked_at desc) where user_id is not null;
create index cases_of_owner on cases (owner_id) where owner_id is not null;
create index cases_open on cases (promised_at) where state in ('new', 'taken');
create index cases_newest on cases (opened_at desc, id desc);
create index cases_of_question on cases (about_paper_id, about_question) where about_paper_id is not null;
create index cases_about on cases (about_kind, about_id) where about_id is not null;
create index cases_of_contact on cases (guest_contact) where guest_contact is not null;
create index cases_merged on cases (merged_into) where merged_into is not null;

create table case_messages (
  -- The caller's: what is sent twice is stored once.
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  side text not null check (side in ('person', 'staff', 'note')),
  -- Null: a visitor, or somebody who was forgotten.
  author_id uuid references users (id),
  text text not null check (char_length(text) between 1 and 4000),
  at timestamptz not null default clock_timestamp()
);
create index case_messages_of_case on case_messages (case_id, at);
create index case_messages_of_author on case_messages (author_id) where author_id is not null;

-- Files of messages, private: pictures are re-encoded, everything else is only ever a download. Without a message it is on its way, or its case is gone; a sweep
-- deletes it with its bytes.
create table case_files (
  id uuid primary key,
  -- Of a visitor, who has no account, from the beginning.
  case_id uuid references cases (id) on delete set null,
  message_id uuid references case_messages (id) on delete set null,
  uploaded_by uuid references users (id),
  name text not null check (char_length(name) between 1 and 120),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  at timestamptz not null default now(),
  check (message_id is null or case_id is not null)
);
create index case_files_of_message on case_files (message_id) where message_id is not null;
create index case_files_of_case on case_files (case_id) where case_id is not null;
create index case_files_of_person on case_files (uploaded_by) where uploaded_by is not null;
create index case_files_waiting on case_files (at) where message_id is null;
create index case_files_sha256 on case_files (sha256);

create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  -- The state after it.
  state text not null,
  -- Null: the person of a case without account, or the program.
  by_user uuid references users (id),
  -- To whom it was handed over, or the number of the case that it was merged with.
  detail text not null default ''
);
create index case_events_of_case on case_events (case_id, at);
create index case_events_of_user on case_events (by_user) where by_user is not null;

-- Answers that staff send often, with fields that are filled in ({name}, {number}).
create table case_replies (
  id uuid primary key,
  title text not null check (char_length(title) between 2 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  updated_by uuid references users (id),
  updated_at timestamptz not null default now()
);

-- Messages of the contact form become cases; those that were settled are closed.
insert into cases (id, kind, subject, state, user_id, guest_name, guest_contact, opened_at, asked_at, promised_at, closed_at)
  select id, case topic when 'problem' then 'fault' when 'payment' then 'payment' when 'question' then 'question' else 'other' end,
    case when char_length(btrim(text)) > 1 then left(regexp_replace(btrim(text), '\s+', ' ', 'g'), 80) else 'پیام فرم تماس' end,
    case when done_at is null then 'new' else 'closed' end, sent_by, name, reply_to, sent_at, sent_at, sent_at + interval '2 days', done_at
  from contact_messages order by sent_at, id;
insert into case_messages (id, case_id, side, author_id, text, at) select id, id, 'person', sent_by, text, sent_at from contact_messages;
insert into case_events (id, case_id, at, event, state, by_user) select id, id, sent_at, 'opened', 'new', sent_by from contact_messages;

drop view support_message;
drop table contact_messages;

create view support_case as
  select id, no, kind, subject, state, user_id, owner_id, about_kind, about_id, about_paper_id, about_question, opened_at, promised_at, first_answered_at,
    asked_at, answered_at, solved_at, closed_at, reopened, rating, merged_into
  from cases;
comment on view support_case is 'A case of support: its state, owner and promised time; never what was written in it, and no address.';

create view institute_class as select id, teacher_id, name, closed_at from classes;
comment on view institute_class is 'A class and its teacher, without the code by which somebody joins.';
create view institute_member as select class_id, user_id from class_members where left_at is null;
comment on view institute_member is 'Who is in which class now.';
