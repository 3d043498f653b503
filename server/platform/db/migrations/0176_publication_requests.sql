-- A teacher, who may not publish, says that a draft is ready; publishing it, or taking the word back, clears it.
alter table exam_drafts add column publication_requested_at timestamptz;
alter table course_drafts add column publication_requested_at timestamptz;

create index exam_drafts_requested on exam_drafts (publication_requested_at) where publication_requested_at is not null;
create index course_drafts_requested on course_drafts (publication_requested_at) where publication_requested_at is not null;

create or replace view authoring_exam_draft as
  select exam_id, owner_id, title, module, rev, archived_at, publication_requested_at from exam_drafts;

create view learning_course_draft as
  select course_id, owner_id, title, archived_at, publication_requested_at from course_drafts;
comment on view learning_course_draft is 'Whose a course is and what its editor calls it, published or not, without its text.';
