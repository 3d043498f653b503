-- Who asked for a second opinion: the writer, or the program, since a teacher and the machine were more than a band apart (docs/decisions/196).
alter table piece_looks add column cause text not null default 'writer' check (cause in ('writer', 'machine'));

-- The criteria in which the first teacher and the machine are more than a band apart, and when the program asked a second teacher or found that it cannot.
alter table judgements add column far_criteria text[] not null default '{}';
alter table judgements add column far_handled_at timestamptz;
create index judgements_far on judgements (paired_at) where far_handled_at is null and far_criteria <> '{}';
