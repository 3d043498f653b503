-- Exercises of lessons that a learner has answered whole, right or wrong: without them a course is not finished. The first time counts.
create table exercise_answers (
  user_id uuid not null,
  course_id uuid not null,
  lesson_id text not null,
  exercise_id text not null,
  answered_at timestamptz not null default clock_timestamp(),
  primary key (user_id, course_id, lesson_id, exercise_id),
  foreign key (user_id, course_id) references enrolments (user_id, course_id) on delete cascade
);

-- Until now nothing told whether somebody had answered. Whoever is in the middle of a course does not do its lessons again.
insert into exercise_answers (user_id, course_id, lesson_id, exercise_id, answered_at)
select p.user_id, p.course_id, p.lesson_id, e.id #>> '{}', min(p.at)
from progress_events p
join course_lessons l on l.course_id = p.course_id and l.id = p.lesson_id
cross join lateral jsonb_path_query(l.content, '$.doc.content[*] ? (@.type == "exercise").attrs.id') as e (id)
where p.kind = 'done'
group by p.user_id, p.course_id, p.lesson_id, e.id #>> '{}';
