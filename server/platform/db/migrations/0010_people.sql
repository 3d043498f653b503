-- A name as it is searched for: letters and digits of two keyboards alike, no marks, no spaces and joints («محمدرضا», «محمد رضا»).
-- The same form as lib/domain/text/search.ts, without its spaces.
create function fold_name(name text) returns text immutable strict parallel safe language sql as $$
  select translate(
    lower(normalize(name, NFKC)),
    E'\u064a\u0649\u0626\u0643\u0629\u06c0\u06d5\u0622\u0623\u0625\u0671\u0624'
      || E'\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669'
      || E'\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f'
      || E'\u0670\u0640\u200b\u200c\u200d\u200e\u200f\u2018\u2019\u2010\u2011\u2013\u2014\u060c\u061b\u00ab\u00bb'
      || E' \t\n.,;:''"()[]{}_/\\|@#&*+!?-',
    E'\u06cc\u06cc\u06cc\u06a9\u0647\u0647\u0647\u0627\u0627\u0627\u0627\u0648' || '01234567890123456789'
  )
$$;

alter table users
  add column name_folded text not null generated always as (fold_name(name)) stored,
  -- Until somebody lifts it, nobody gets in; the reason is for managers.
  add column suspended_at timestamptz,
  add column suspended_by uuid references users (id),
  add column suspended_because text,
  add constraint users_suspension check ((suspended_at is null) = (suspended_because is null));

-- Also the sessions that are over: they tell when somebody was here last.
create index sessions_by_user on sessions (user_id);
alter table sessions drop constraint sessions_revoked_because_check;
alter table sessions add constraint sessions_revoked_because_check
  check (revoked_because in ('log_out', 'ended', 'password', 'reuse', 'role', 'suspended'));

-- The newest letter to somebody whom a manager invited; open until the account has a password.
create table invitations (
  user_id uuid primary key references users (id) on delete cascade,
  by uuid references users (id),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Attempts that somebody may make beyond those that the exam allows everybody.
create table attempt_grants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  exam_id uuid not null references exams (id),
  count smallint not null check (count between 1 and 20),
  note text not null,
  by uuid not null references users (id),
  at timestamptz not null default now()
);
create index attempt_grants_of_user on attempt_grants (user_id, exam_id);
