import { type LessonWork } from '@/lib/learning/course/rules/completion'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

type Place = { readonly userId: string; readonly courseId: string }
export type WorkRow = LessonWork & { readonly lastAnsweredMs: number | null }

/** The exercises of the current lessons, and whether this person has answered each. */
export function listWork(db: Database, { userId, courseId }: Place): Promise<WorkRow[]> {
  return db.query<WorkRow>({
    text: `select l.id as lesson,
        array(select e #>> '{}' from jsonb_path_query(l.content, '$.doc.content[*] ? (@.type == "exercise").attrs.id') as e) as exercises,
        array(select a.exercise_id from exercise_answers a where a.user_id = $1 and a.course_id = $2 and a.lesson_id = l.id) as answered,
        (select (extract(epoch from max(a.answered_at)) * 1000)::float8 from exercise_answers a
          where a.user_id = $1 and a.course_id = $2 and a.lesson_id = l.id) as "lastAnsweredMs"
      from course_lessons l where l.course_id = $2 and not l.is_removed`,
    values: [userId, courseId],
  })
}

export type FirstAnswer = {
  readonly lesson: string
  readonly exercise: string
  /** Marks of the first complete answer. */
  readonly right: number
  readonly questions: number
}

export type Score = { readonly right: number; readonly questions: number }
/** The score of the first answers to the answered exercises; null if there are none, or the score of one was not stored. */
export async function findScore(db: Database, { userId, courseId }: Place): Promise<Score | null> {
  const row = await findRow<{ right: number | null; questions: number | null; unscored: number }>(db, {
    text: `select sum(a.right_answers)::int as right, sum(a.questions)::int as questions, (count(*) filter (where a.questions is null))::int as unscored
      from exercise_answers a where a.user_id = $1 and a.course_id = $2`,
    values: [userId, courseId],
  })
  if (!row || row.unscored > 0 || row.right === null || row.questions === null) return null
  return { right: row.right, questions: row.questions }
}

/** False if it was answered before, or by a reader of a sample who has not begun the course. */
export async function insertAnswer(
  tx: Database,
  { userId, courseId }: Place,
  { lesson, exercise, right, questions }: FirstAnswer,
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into exercise_answers (user_id, course_id, lesson_id, exercise_id, right_answers, questions)
      select user_id, course_id, $3, $4, $5::smallint, $6::smallint from enrolments where user_id = $1 and course_id = $2 for no key update
      on conflict do nothing returning exercise_id`,
    values: [userId, courseId, lesson, exercise, right, questions],
  })
}
