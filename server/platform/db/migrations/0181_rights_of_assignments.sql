-- An assignment of an exam that is sold may give its members the right to one attempt (docs/decisions/135).
alter table class_assignments add column gives_right boolean not null default false;
