import { type PlayedRanges, type Play } from '@/lib/learning/course/rules/played-ranges'
import { type Database } from '@/server/platform/db/client'

type Place = { readonly userId: string; readonly courseId: string }
type LessonKey = Place & { readonly lesson: string }
export type PlayRow = Play & { readonly source: string }

export async function listPlayRows(db: Database, { userId, courseId, lesson }: LessonKey): Promise<PlayRow[]> {
  return db.query<{ source: string; positionMs: number; durationMs: number; heard: PlayedRanges; atMs: number }>({
    text: `select source, position_ms as "positionMs", duration_ms as "durationMs", heard,
        (extract(epoch from at) * 1000)::float8 as "atMs"
      from lesson_plays where user_id = $1 and course_id = $2 and lesson_id = $3 order by source`,
    values: [userId, courseId, lesson],
  })
}

/** Replaces the stored playback; the caller has locked the enrolment. A device's clock that is ahead counts as now. */
export async function upsertPlay(tx: Database, { userId, courseId, lesson }: LessonKey, play: PlayRow): Promise<void> {
  const { source, positionMs, durationMs, heard, atMs } = play
  await tx.query({
    text: `insert into lesson_plays (user_id, course_id, lesson_id, source, position_ms, duration_ms, heard, at)
      values ($1, $2, $3, $4, $5, $6, $7, least(to_timestamp($8::float8 / 1000), now()))
      on conflict (user_id, course_id, lesson_id, source) do update
      set position_ms = excluded.position_ms, duration_ms = excluded.duration_ms, heard = excluded.heard, at = excluded.at`,
    values: [userId, courseId, lesson, source, positionMs, durationMs, JSON.stringify(heard), atMs],
  })
}

/** The content of a lesson, also of one removed from the outline; null for a lesson that the course never had. */
export async function findLessonContent(db: Database, courseId: string, lesson: string): Promise<unknown> {
  const [row] = await db.query<{ content: unknown }>({
    text: 'select content from course_lessons where course_id = $1 and id = $2',
    values: [courseId, lesson],
  })
  return row?.content ?? null
}
