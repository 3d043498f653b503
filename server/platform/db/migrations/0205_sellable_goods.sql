-- What the shop has to know of the exams and courses that it can sell. The areas that make them stand above the shop, and their triggers write it: at
-- every moment a row says what the exam or the course says (docs/decisions/146).

-- An exam as the shop knows it: its address, and what its live version says of title, price and attempts.
create table sellable_exams (
  id uuid primary key references exams (id) on delete cascade,
  slug text not null,
  -- Null for an exam that was never published: it has no version yet.
  title text,
  description text,
  price_rial bigint,
  attempts_allowed smallint,
  closes_at timestamptz,
  is_published boolean not null
);

-- A course as the shop knows it. One that was withdrawn is no longer published.
create table sellable_courses (
  id uuid primary key references courses (id) on delete cascade,
  slug text not null,
  title text,
  excerpt text,
  price_rial bigint not null,
  is_published boolean not null
);

create function tell_shop_of_exam() returns trigger language plpgsql as $$
begin
  insert into sellable_exams (id, slug, title, description, price_rial, attempts_allowed, closes_at, is_published)
  select new.id, new.slug, v.title, v.description, v.price_rial, v.attempts_allowed, v.closes_at, new.published_at is not null
  from (select) one left join exam_versions v on v.id = new.current_version_id
  on conflict (id) do update set slug = excluded.slug, title = excluded.title, description = excluded.description,
    price_rial = excluded.price_rial, attempts_allowed = excluded.attempts_allowed, closes_at = excluded.closes_at,
    is_published = excluded.is_published;
  return null;
end $$;
create trigger exams_made_sellable after insert on exams for each row when (not is_restoring()) execute function tell_shop_of_exam();
create trigger exams_sold_as_changed after update of slug, current_version_id, published_at on exams for each row
  when ((new.slug, new.current_version_id, new.published_at) is distinct from (old.slug, old.current_version_id, old.published_at))
  execute function tell_shop_of_exam();

create function tell_shop_of_course() returns trigger language plpgsql as $$
begin
  insert into sellable_courses (id, slug, title, excerpt, price_rial, is_published)
  values (new.id, new.slug, new.content->>'title', new.content->>'excerpt', new.price_rial, new.published_at is not null and new.withdrawn_at is null)
  on conflict (id) do update set slug = excluded.slug, title = excluded.title, excerpt = excluded.excerpt, price_rial = excluded.price_rial,
    is_published = excluded.is_published;
  return null;
end $$;
create trigger courses_made_sellable after insert on courses for each row when (not is_restoring()) execute function tell_shop_of_course();
create trigger courses_sold_as_changed after update of slug, content, price_rial, published_at, withdrawn_at on courses for each row
  execute function tell_shop_of_course();

insert into sellable_exams (id, slug, title, description, price_rial, attempts_allowed, closes_at, is_published)
select e.id, e.slug, v.title, v.description, v.price_rial, v.attempts_allowed, v.closes_at, e.published_at is not null
from exams e left join exam_versions v on v.id = e.current_version_id;
insert into sellable_courses (id, slug, title, excerpt, price_rial, is_published)
select id, slug, content->>'title', content->>'excerpt', price_rial, published_at is not null and withdrawn_at is null from courses;
