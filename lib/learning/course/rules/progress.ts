import { type CourseOrder, type LessonFacts, listLessons, type Outline } from './course'

export type ProgressEvent = {
  readonly lesson: string
  readonly kind: 'done' | 'undone'
  readonly atMs: number
}

/**
 * Which lessons are done, and since when: a fold of all devices' events in any order of arrival. Only a later «undone» revokes a lesson; at equal
 * times «done» wins. A lesson counts as done since its earliest valid event.
 */
export function foldProgress(events: readonly ProgressEvent[]): ReadonlyMap<string, number> {
  const undone = new Map<string, number>()
  for (const { lesson, kind, atMs } of events)
    if (kind === 'undone') undone.set(lesson, Math.max(undone.get(lesson) ?? -Infinity, atMs))
  const done = new Map<string, number>()
  for (const { lesson, kind, atMs } of events)
    if (kind === 'done' && atMs >= (undone.get(lesson) ?? -Infinity))
      done.set(lesson, Math.min(done.get(lesson) ?? Infinity, atMs))
  return done
}

type DoneLessons = { readonly has: (lesson: string) => boolean }

export type Progress = {
  readonly done: number
  readonly total: number
  /** A whole number, and 100 only if nothing is left. */
  readonly percent: number
  readonly isWhole: boolean
}

/** The progress for the present outline, computed on read. Removed lessons count on neither side. */
export function progressOf(lessons: readonly LessonFacts[], done: DoneLessons): Progress {
  const count = lessons.filter(({ id }) => done.has(id)).length
  const total = lessons.length
  return {
    done: count,
    total,
    percent: total === 0 ? 0 : Math.floor((count / total) * 100),
    isWhole: total > 0 && count === total,
  }
}

/** The unfinished lesson that locks this one; a lesson that is done never locks again. */
export function findLock(
  { modules, order }: Outline & { readonly order: CourseOrder },
  lesson: string,
  done: DoneLessons,
): LessonFacts | null {
  const lessons = listLessons({ modules })
  const at = lessons.findIndex(({ id }) => id === lesson)
  if (order === 'free' || at < 1 || done.has(lesson) || lessons[at]?.isSample) return null
  return lessons.slice(0, at).find(({ id }) => !done.has(id)) ?? null
}

/** Whether the order and the day allow it for a learner with this start. */
export function isLessonOpen(
  course: Outline & { readonly order: CourseOrder },
  lesson: string,
  { done, startedAtMs, nowMs }: { readonly done: DoneLessons; readonly startedAtMs: number; readonly nowMs: number },
): boolean {
  if (findLock(course, lesson, done)) return false
  const opening = findOpeningMs(course, lesson, done, startedAtMs)
  return opening === null || opening <= nowMs
}

const DAY_MS = 86_400_000
/** Tehran is +03:30 all year. */
const TEHRAN_MS = 12_600_000

/**
 * When the module of a lesson opens for a learner with this start: at midnight in Tehran, after the module's delay in days. Null without a delay: for
 * modules that open at once, and for done lessons and samples, which never lock again.
 */
export function findOpeningMs(outline: Outline, lesson: string, done: DoneLessons, startedAtMs: number): number | null {
  const place = outline.modules.find(({ lessons }) => lessons.some(({ id }) => id === lesson))
  const isAlwaysOpen = done.has(lesson) || place?.lessons.some(({ id, isSample }) => id === lesson && isSample)
  if (!place || place.opensAfterDays === 0 || isAlwaysOpen) return null
  const day = Math.floor((startedAtMs + TEHRAN_MS) / DAY_MS) + place.opensAfterDays
  return day * DAY_MS - TEHRAN_MS
}

type CurrentLesson = { readonly current: string | null; readonly isOpen: (lesson: LessonFacts) => boolean }

/**
 * The lesson to continue with: the current one if it is unfinished; else the next open unfinished one after it, or the first of all. Null if all
 * lessons are done, or the remaining ones open on a later day.
 */
export function findNextLesson(
  lessons: readonly LessonFacts[],
  done: DoneLessons,
  { current, isOpen }: CurrentLesson,
): LessonFacts | null {
  const at = Math.max(
    lessons.findIndex(({ id }) => id === current),
    0,
  )
  const lessonsFromHere = [...lessons.slice(at), ...lessons.slice(0, at)]
  return lessonsFromHere.find((lesson) => !done.has(lesson.id) && (lesson.id === current || isOpen(lesson))) ?? null
}
