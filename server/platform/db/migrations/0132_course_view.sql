create view learning_course as
  select id, slug, content->>'title' as title, content->>'excerpt' as excerpt, skill, level, price_rial, published_at, withdrawn_at from courses;
comment on view learning_course is
  'A course as lists and the shop show it, without its outline and lessons. One that is withdrawn is begun by nobody any more.';
