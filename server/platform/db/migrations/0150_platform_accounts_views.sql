create view platform_search_entry as
  select id, kind, post_id, course_id, exam_id, version, rules, title_words, boost, words from search_entries;
comment on view platform_search_entry is
  'What the search finds of a text, a course or an exam, and from which version of it the entry was made (version, rules).';

create view platform_search_word as select word, keys from search_words;
comment on view platform_search_word is 'Words of titles and excerpts, to find what a mistyped word meant.';

create view platform_message as select id, channel, state, created_at, expires_at from outbox;
comment on view platform_message is 'A message on its way to somebody, without its text and its recipient.';

create view accounts_session as select id, user_id, expires_at, revoked_at, revoked_because from sessions;
comment on view accounts_session is
  'A log-in: whether it lives, and why it was ended; nothing of the device, and no token.';

create view accounts_act as select subject_kind, subject_id, actor, act, at from audit_log;
comment on view accounts_act is 'An act of the audit log, without its details.';
