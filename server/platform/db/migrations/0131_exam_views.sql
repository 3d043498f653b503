-- What other areas may read of exams and papers, by columns that are named one by one (docs/decisions/112).
create view authoring_exam as
  select id, slug, current_version_id, published_at, is_composed, window_set_at from exams;
comment on view authoring_exam is
  'An exam under its address: whether it is published, which version new attempts pin, and whether it is a set of practice (is_composed).';

create view authoring_exam_version as
  select id, exam_id, version, title, description, module, cover, price_rial, opens_at, closes_at, attempts_allowed, only_mode, release_after,
    ends_with_window, allows_restart, band_tables, created_at
  from exam_versions;
comment on view authoring_exam_version is
  'A frozen version of an exam, as attempts pin it, without the file from which it was made. It never changes.';

create view authoring_live_exam as
  select e.id, e.slug, e.published_at, e.is_composed, v.id as version_id, v.title, v.module, v.price_rial, v.opens_at, v.closes_at,
    v.ends_with_window
  from exams e left join exam_versions v on v.id = e.current_version_id;
comment on view authoring_live_exam is
  'An exam with what its current version says: what lists and sentences call it. An exam that was never published has no version yet.';

create view authoring_version_paper as
  select exam_version_id, position, paper_version_id from exam_version_papers;
comment on view authoring_version_paper is 'The papers of a version of an exam, in their order.';

create view authoring_paper_version as
  select id, paper_id, version, skill, module, title, duration_seconds, question_count, part_count, content, created_at
  from paper_versions;
comment on view authoring_paper_version is
  'A frozen version of a paper, as candidates get it. Its keys are apart and in no view.';
