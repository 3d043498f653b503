-- Counts and times of a recorded answer (lib/teaching/speaking/rules/measures), and the version of the rules that gave them; 0 before it was measured.
-- They go when the recording goes. Null with a version: it could not be measured.
alter table speaking_takes add column speech jsonb;
alter table speaking_takes add column speech_by smallint not null default 0 check (speech_by >= 0);

create index speaking_takes_to_measure on speaking_takes (speech_by, joined_at) where state = 'playable';

comment on column speaking_takes.speech is 'Pauses, silence and speed of the recording, from its loudness; deleted with it.';
